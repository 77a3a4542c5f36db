export { Memberships } from './memberships.service.js';
