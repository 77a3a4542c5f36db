/** Specs in which programs die or stand still at every step, and long lives are lived: `npm run check` leaves them out. */
export const programsThatDie = /(-(crashes|freezes|kills|model|year)|\/rolling-sites)\.db\.spec\.ts$/;
