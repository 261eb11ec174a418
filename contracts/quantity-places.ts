// The places after the point that a quantity has at most: no unit is counted more finely.
export const QUANTITY_PLACES = 6
