export { default } from 'hls.js';
