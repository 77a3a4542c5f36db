export { TrialVideo } from './trial-video.service.js';
