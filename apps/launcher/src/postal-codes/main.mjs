import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { packed } from './pack.mjs';
import { placesOf } from './places.mjs';

/**
 * Program of `npm run postal-codes`. Generates the data again after an update of the two packages with postal
 * codes.
 */
const file = 'apps/api/src/store/postal-codes/postal-codes.data';
const data = packed(placesOf);
await writeFile(join(workspace, file), data);
console.log(`${file}: ${data.length} bytes`);
