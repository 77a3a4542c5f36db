export { FirstPages, LandingPages, type SignedUp } from './landing-pages.service.js';
