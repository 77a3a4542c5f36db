import { afterEach } from '@jest/globals';

// Testing Library would clean up only after the spec file that loads it first.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
const { cleanup, screen, within } = await import('@testing-library/react');

const { document } = globalThis as unknown as { document: { body: Parameters<typeof within>[0] } };

// Testing Library binds `screen` to the document of the spec file that loads it first.
Object.assign(screen, within(document.body));

afterEach(cleanup);
