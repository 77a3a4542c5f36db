import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { HeadSlot } from '../../../shared/page/page-head.js';
import { show } from '../../../shared/page/show.testing.js';
import PaymentMethodsPage from './payment-methods-page.js';

it('links back to My Page', async () => {
  const head = document.body.appendChild(document.createElement('div'));
  const data = {
    ...{ today: businessDate('2026-11-01'), paymentMethodList: [], storePaymentMethod: [] },
    ...{ displayNames: {}, sbpsConfig: null, max: 5, registration: null, checking: [] },
  };
  const { t } = await show(
    <HeadSlot value={head}>
      <PaymentMethodsPage data={data} />
    </HeadSlot>,
  );
  const back = screen.getByRole('link', { name: t('shell.user.myPage') });
  expect(back.getAttribute('href')).toBe('/mypage');
});
