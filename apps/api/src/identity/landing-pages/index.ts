export { InterstitialPages as FirstPages, LandingPages, type SignedUpMember as SignedUp } from './landing-pages.service.js';
