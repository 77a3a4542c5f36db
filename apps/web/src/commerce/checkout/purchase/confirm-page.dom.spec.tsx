import { purchaseCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeFrames } from '../../../shared/frame/fake-frames.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { settle } from '../../../shared/page/settled-user.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import ConfirmPage from './confirm-page.js';
import { sampleConfirmation } from './samples.testing.js';

const server = fakeServer();
const browser = fakeBrowser();
const frames = fakeFrames();

const complete = '/plans/yearly/complete';

function orderButton(): HTMLElement {
  const [first] = screen.getAllByRole('button');
  if (first === undefined) throw new Error('There is no order button.');
  return first;
}

async function open(changes: Partial<PurchaseConfirmView> = {}) {
  let data: PurchaseConfirmView = { ...sampleConfirmation, ...changes };
  const page = await showPage(ConfirmPage, () => data, { at: '/plans/yearly/confirm', root: asMember });
  return {
    ...page,
    order: () => page.user.click(orderButton()),
    becomes: async (next: Partial<PurchaseConfirmView>) => {
      data = { ...data, ...next };
      await act(() => page.router.revalidate());
      await settle();
    },
  };
}

describe('an order', () => {
  it('sends the token of the displayed quote and opens the completion page', async () => {
    server.answers(purchaseCall, { redirectTo: complete });
    const { order, address } = await open();
    await order();
    expect(server.sent()).toEqual([
      expect.objectContaining({ address: '/zapi/purchase/yearly', body: { purchaseToken: 'token' } }),
    ]);
    expect(address()).toBe(complete);
  });

  it('is sent once and shows a waiting state when the order button is pressed twice', async () => {
    server.holds(purchaseCall);
    const { order, t } = await open();
    await order();
    await order();
    expect(server.sent()).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe(t('purchase.confirm.busyText'));
  });

  it('shows why the order was refused and moves the focus to the message', async () => {
    server.refuses(purchaseCall, 'PURCHASE_LOCKED');
    const { order, address } = await open();
    await order();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PURCHASE_LOCKED'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(address()).toBe('/plans/yearly/confirm');
  });

  it('returns to the form when the plan can no longer be bought', async () => {
    server.refuses(purchaseCall, 'PLAN_ALREADY_OWNED');
    const { order, address } = await open();
    await order();
    expect(address()).toBe('/plans/yearly');
  });

  it('reports an unknown result after a network error and resends the same token', async () => {
    server.disconnects(purchaseCall);
    const { order, t } = await open();
    await order();
    expect(screen.getByRole('alert').textContent).toContain(t('purchase.confirm.unanswered'));
    server.holds(purchaseCall);
    await order();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.bodies(purchaseCall)).toEqual([{ purchaseToken: 'token' }, { purchaseToken: 'token' }]);
  });

  it('links back to the form', async () => {
    const { t } = await open();
    expect(addressOfLink(t('purchase.confirm.no.subscription'))).toBe('/plans/yearly');
    expect(addressOfLink(t('purchase.terms.change'))).toBe('/plans/yearly');
    expect(addressOfLink(/Terms/)).toBe('/terms');
  });

  it('is reloaded when the browser restores the page from the cache', async () => {
    await open();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(browser.reloads()).toBe(0);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.reloads()).toBe(1);
  });

  it('shows the amount on the order button', async () => {
    await open();
    expect(shownText(orderButton())).toContain('¥19,800');
  });
});

describe('an expired quote', () => {
  it('shows a renewal banner with the focus, and sends the order with the new token', async () => {
    server.holds(purchaseCall);
    const { becomes, order, t } = await open();
    expect(screen.queryByText(t('purchase.confirm.renewed'))).toBeNull();
    await becomes({ purchaseToken: 'token-2' });
    expect(document.activeElement?.textContent).toContain(t('purchase.confirm.renewed'));
    await order();
    expect(server.bodies(purchaseCall)).toEqual([{ purchaseToken: 'token-2' }]);
  });

  it('shows the differences to the new quote and moves the focus to them', async () => {
    const { verification } = sampleConfirmation;
    const { becomes, t } = await open();
    await becomes({
      purchaseToken: 'token-2',
      replaced: verification,
      verification: { ...verification, amountToday: yen(18_000) },
    });
    expect(shownText(document.activeElement)).toContain(
      t('purchase.confirm.differences.amountToday', { before: '¥19,800', after: '¥18,000' }),
    );
  });

  it('does not move the focus when the page was opened with the new quote', async () => {
    const { verification } = sampleConfirmation;
    const { t } = await open({ replaced: { ...verification, amountToday: yen(1) } });
    expect(screen.getByText(t('purchase.confirm.replaced'))).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a card order that requires the name of the card holder', () => {
  const sbpsConfig = {
    tokenScriptUrl: 'https://card.example/token.js',
    tds2infoTokenScriptUrl: 'https://card.example/tds.js',
    merchantId: '1',
    serviceId: '1',
  };
  const holder = { tds2infoToken: 'I', tds2infoTokenKey: 'J' };

  async function asked() {
    const page = await open({ threeDSecure: 'required', sbpsConfig, contactEmail: 'misaki@example.jp' });
    await frames.says({ type: 'height', height: 80 });
    return page;
  }

  it('requests the card holder tokens from the card frame before the order is sent', async () => {
    server.answers(purchaseCall, { redirectTo: complete });
    const { order, address } = await asked();
    await order();
    expect(frames.told()).toEqual([{ type: 'submit' }]);
    expect(server.sent()).toEqual([]);
    await frames.says({ type: 'holder', tokens: holder });
    await settle();
    expect(server.bodies(purchaseCall)).toEqual([{ purchaseToken: 'token', ...holder }]);
    expect(address()).toBe(complete);
  });

  it('is sent once when the order button is pressed again while the order is pending', async () => {
    server.holds(purchaseCall);
    const { order } = await asked();
    await order();
    await order();
    await frames.says({ type: 'holder', tokens: holder });
    await order();
    await frames.says({ type: 'entered' });
    await frames.says({ type: 'holder', tokens: holder });
    expect(frames.told()).toEqual([{ type: 'submit' }]);
    expect(server.sent()).toHaveLength(1);
  });

  it('is sent when Enter is pressed in the card frame', async () => {
    server.holds(purchaseCall);
    await asked();
    await frames.says({ type: 'entered' });
    await frames.says({ type: 'holder', tokens: holder });
    expect(server.sent()).toHaveLength(1);
  });

  it('is not sent when the card frame rejects the input, and can be sent again afterwards', async () => {
    const { order } = await asked();
    await order();
    await frames.says({ type: 'refused' });
    expect(server.sent()).toEqual([]);
    await order();
    expect(frames.told()).toHaveLength(2);
  });

  it('shows that the card frame is unavailable and reloads the frame', async () => {
    const { user, t } = await asked();
    await frames.says({ type: 'unavailable' });
    expect(shownText()).toContain(t('cardFrame.unavailable'));
    await user.click(screen.getByRole('button', { name: t('cardFrame.load') }));
    expect(frames.told()).toEqual([{ type: 'load' }]);
  });
});
