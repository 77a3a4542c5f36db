import { it } from '@jest/globals';

import { expectLittleCost, PatientRenderer } from './picture-costs.testing.js';
import { worstPictures } from './worst-pictures.testing.js';

const renderer = new PatientRenderer();

it.each(worstPictures)(
  'the cost of drawing %s as %s stays within its limits',
  (...picture) => expectLittleCost(renderer, picture),
  30_000,
);
