import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

export const licensesScreen = screen({
  path: '/app/licenses',
  access: anyone,
});
