//! Colour refinement.
