import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { holdProcess, holdStory, watchEffects } from './crash-points.js';

// Preloaded with `node --import`. The header `x-story: NAME/EFFECT` assigns a request to a story. The story
// stops before the effect, so that the parent can kill this process. The variable DIES_BEFORE stops a whole
// command in the same way.
watchEffects();
const diesBefore = process.env['DIES_BEFORE'];
if (diesBefore !== undefined) holdProcess(diesBefore, () => process.send?.({ story: diesBefore }));
subscribe('http.server.request.start', (message) => {
  const story = (message as { request: IncomingMessage }).request.headers['x-story'];
  if (typeof story !== 'string') return;
  const [, effect = ''] = story.split('/').map(decodeURIComponent);
  holdStory(story, effect, () => process.send?.({ story }));
});
