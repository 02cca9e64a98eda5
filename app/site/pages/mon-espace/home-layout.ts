interface Cards {
  readonly hasNextVisit: boolean;
  readonly vehicles: number;
  /** What is owed, and the subscription. */
  readonly sideCards: number;
}

/**
 * On a wide screen the next visit and the vehicles stand in the main column, what is owed and the subscription at the
 * side. A card with nothing beside it takes both columns, and the list of the rest goes where a place is empty.
 */
export function layOutHome({ hasNextVisit, vehicles, sideCards }: Cards) {
  const mainCards = Number(hasNextVisit) + Number(vehicles > 0);
  const isBeside = vehicles > 0 && sideCards >= mainCards;
  const isTall = isBeside && vehicles > 2;
  return {
    next: sideCards > 0 ? "beside" : "wide",
    vehicles: isTall ? "tall" : isBeside ? "beside" : "wide",
    rest: restPlace({ isTall, leftOver: sideCards - mainCards }),
  } as const;
}

function restPlace({ isTall, leftOver }: { isTall: boolean; leftOver: number }) {
  if (leftOver > 0) return isTall ? "wide" : "main";
  return isTall ? "side" : "wide";
}
