package graph;

class GraphSpecs {
    // expect: reachable in 4 calls
    static boolean isCircle(Graph graph) {
        return graph.leads(City.OSLO, City.ROME) && graph.leads(City.ROME, City.PARIS) && graph.leads(City.PARIS, City.OSLO);
    }

    // expect: reachable in 3 calls
    static boolean hasADetour(Graph graph) {
        return graph.isReachable(City.OSLO, City.PARIS) && !graph.leads(City.OSLO, City.PARIS);
    }

    // expect: reachable in 3 calls
    static boolean hasALonelyCity(Graph graph) {
        return graph.cities() == 1;
    }

    // expect: unreachable
    static boolean hasARoadToNowhere(Graph graph) {
        return !graph.isClosed();
    }

    // expect: unreachable
    static boolean hasALoop(Graph graph) {
        return graph.leads(City.ROME, City.ROME);
    }
}
