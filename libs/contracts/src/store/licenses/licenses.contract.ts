import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

export const licensesScreen = screen({
  path: '/app/licenses',
  layout: 'account',
  group: 'member',
  access: anyone,
  data: z.strictObject({}),
});
