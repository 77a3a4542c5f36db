import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { holdStory, watchEffects } from './crash-points.js';

// Loaded before a program (`node --import`). The header `x-story: NAME/12` says whose story a request is part of, and
// before which of its effects that stops, for the parent to kill this process.
watchEffects();
subscribe('http.server.request.start', (message) => {
  const story = (message as { request: IncomingMessage }).request.headers['x-story'];
  if (typeof story === 'string')
    holdStory(story, Number(story.split('/')[1]), () => process.send?.({ story }));
});
