export { InterstitialPages, LandingPages, type SignedUpMember } from './landing-pages.service.js';
