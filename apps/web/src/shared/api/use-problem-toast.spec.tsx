import { expect, it } from '@jest/globals';
import { timeZone } from '@account/i18n/platform/formats/formats';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';

import { loadTranslations } from '../language/load-translations.js';
import { ApiProblem } from './api-problem.js';
import { useProblemMessage } from './use-problem-toast.js';

const refused = (retryAfter: number | undefined) =>
  new ApiProblem({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.', requestId: 'r', retryAfter });

function Said({ retryAfter }: { retryAfter: number | undefined }) {
  return useProblemMessage()(refused(retryAfter));
}

const minute = 60;
const hour = 60 * minute;

it.each([
  [undefined, 'Later.'],
  [120, 'in 120 seconds'],
  [121, 'about 3 minutes'],
  [2 * hour, 'about 120 minutes'],
  [2 * hour + 1, 'about 3 hours'],
  [23 * hour + minute, 'about 24 hours'],
])('the problem message rounds the waiting time of %s seconds up', async (retryAfter, words) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={await loadTranslations('en')} timeZone={timeZone}>
      <Said retryAfter={retryAfter} />
    </IntlProvider>,
  );
  expect(html).toContain(words);
});
