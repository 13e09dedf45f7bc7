package graph;

class GraphSpecs {
    // expect: reachable in 4 calls
    static boolean isCircle(Graph graph) {
        return graph.leads(City.OSLO, City.ROME)
            && graph.leads(City.ROME, City.PARIS)
            && graph.leads(City.PARIS, City.OSLO);
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

    // expect: reachable in 3 calls
    static boolean isAHub(Graph graph, City hub, City one, City other) {
        return one != other && graph.leads(hub, one) && graph.leads(hub, other);
    }

    // expect: unreachable
    static boolean leadsOutOfNothing(Graph graph, City from, City to) {
        return graph.cities() == 0 && from != to && graph.isReachable(from, to);
    }
}
