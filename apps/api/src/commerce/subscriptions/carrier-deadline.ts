/** Of a month in Japan: until then a carrier can be kept from collecting on the 1st that follows. */
export const lastCarrierDay = 25;
