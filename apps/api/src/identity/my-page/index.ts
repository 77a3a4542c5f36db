export { type StoreOffer, StoreOffers } from './store-offers.port.js';
