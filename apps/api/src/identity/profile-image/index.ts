export { ProfileImages } from './profile-image.service.js';
