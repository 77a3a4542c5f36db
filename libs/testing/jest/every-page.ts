import { afterEach } from '@jest/globals';

// Disabled, because Testing Library would only clean up after the first spec file that loads it.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
const { cleanup, screen, within } = await import('@testing-library/react');

const { document } = globalThis as unknown as { document: { body: Parameters<typeof within>[0] } };

// Testing Library binds `screen` to the document of the first spec file that loads it. This replaces it with
// the current document.
Object.assign(screen, within(document.body));

afterEach(cleanup);
