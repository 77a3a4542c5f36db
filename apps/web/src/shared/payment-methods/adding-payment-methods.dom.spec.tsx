import {
  startMethodRegistrationCall,
  registerCardCall,
  registerLinkCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeFrames } from '../frame/fake-frames.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { asMember, button, showPage } from '../page/show-page.testing.js';
import { AddMethod } from './add-method.js';

const server = fakeServer();
const browser = fakeBrowser();
const frames = fakeFrames();

const types: PaymentMethodType[] = ['SbpsCredit', 'SbpsPaypay', 'PaypalRest'];
const names: Partial<Record<PaymentMethodType, string>> = {
  SbpsCredit: 'Card',
  SbpsPaypay: 'PayPay',
  PaypalRest: 'PayPal',
};
const nameOf = (type: PaymentMethodType) => names[type] ?? type;

function Methods() {
  const [chosen, choose] = useState<PaymentMethodType>();
  return <AddMethod types={types} nameOf={nameOf} chosen={chosen} onChoose={choose} />;
}

async function open() {
  const page = await showPage(Methods, null, { at: '/mypage/payment-method', root: asMember });
  const choose = (type: PaymentMethodType) =>
    page.user.click(screen.getByRole('radio', { name: nameOf(type) }));
  const goTo = (type: PaymentMethodType) =>
    page.user.click(button(page.t('paymentMethods.add.goTo', { name: nameOf(type) })));
  return { ...page, choose, goTo };
}

const rounds = () => server.sent(startMethodRegistrationCall).length;

describe('a card', () => {
  const tokens = { token: 'T', tokenKey: 'K', tds2infoToken: 'I', tds2infoTokenKey: 'J' };
  const answered = { type: 'tokens', tokens, cardbrandCode: 'V', cardNumberSuffix: '1111' };

  /** Opens the page and loads the document of the card fields. */
  async function shown() {
    const page = await open();
    await page.choose('SbpsCredit');
    await frames.says({ type: 'height', height: 300 });
    const add = () => page.user.click(button(page.t('paymentMethods.add.submit')));
    return { ...page, add };
  }

  it('opens its fields once when the card option is selected', async () => {
    await shown();
    expect(rounds()).toBe(1);
    expect(server.bodies(startMethodRegistrationCall)).toEqual([{}]);
  });

  it('is added with the tokens from its frame and opens the completion page', async () => {
    server.answers(registerCardCall, { redirectTo: '/mypage/payment-method/complete' });
    const { add, address } = await shown();
    await add();
    expect(frames.told()).toEqual([{ type: 'submit' }]);
    expect(server.sent(registerCardCall)).toEqual([]);
    await frames.says(answered);
    await settle();
    expect(server.bodies(registerCardCall)).toEqual([tokens]);
    expect(address()).toBe('/mypage/payment-method/complete');
  });

  it('is added once when the button is pressed twice', async () => {
    server.holds(registerCardCall);
    const { add } = await shown();
    await add();
    await add();
    await frames.says(answered);
    await add();
    await frames.says(answered);
    expect(frames.told()).toEqual([{ type: 'submit' }]);
    expect(server.sent(registerCardCall)).toHaveLength(1);
  });

  it('is added when Enter is pressed in its frame', async () => {
    server.holds(registerCardCall);
    await shown();
    await frames.says({ type: 'entered' });
    await frames.says(answered);
    expect(server.bodies(registerCardCall)).toEqual([tokens]);
  });

  it('is not added when its tokens arrive after another method was selected', async () => {
    const { add, choose } = await shown();
    await add();
    await choose('SbpsPaypay');
    await frames.says(answered);
    await settle();
    expect(server.sent(registerCardCall)).toEqual([]);
  });

  it('is not added when another method was briefly selected while its tokens were pending', async () => {
    const { add, choose } = await shown();
    await add();
    await choose('SbpsPaypay');
    await choose('SbpsCredit');
    await frames.says(answered);
    await settle();
    expect(server.sent(registerCardCall)).toEqual([]);
  });

  it('keeps its frame while another method is selected', async () => {
    const { choose } = await shown();
    const frame = document.querySelector('iframe');
    await choose('SbpsPaypay');
    await choose('SbpsCredit');
    expect(document.querySelector('iframe')).toBe(frame);
  });

  it('shows why the card was refused until another method is selected', async () => {
    server.refuses(registerCardCall, 'CARD_REGISTRATION_FAILED');
    const { add, choose } = await shown();
    await add();
    await frames.says(answered);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('CARD_REGISTRATION_FAILED'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await choose('SbpsPaypay');
    await choose('SbpsCredit');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a network error and can be added afterwards', async () => {
    server.disconnects(registerCardCall);
    const { add, t } = await shown();
    await add();
    await frames.says(answered);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    server.holds(registerCardCall);
    await add();
    await frames.says(answered);
    expect(server.sent(registerCardCall)).toHaveLength(2);
  });

  it('shows why the card fields could not be opened and opens them on retry', async () => {
    server.refuses(startMethodRegistrationCall, 'INTERNAL_ERROR');
    const { choose, user, t } = await open();
    await choose('SbpsCredit');
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    server.answers(startMethodRegistrationCall, { expiresAt: '2026-04-01T01:00:00.000Z' });
    await user.click(button(t('cardFrame.load')));
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('requires reauthentication only when the button is pressed', async () => {
    server.refuses(startMethodRegistrationCall, 'REAUTHORIZATION_REQUIRED');
    const { choose, user, t, address } = await open();
    await choose('SbpsCredit');
    expect(address()).toBe('/mypage/payment-method');
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(button(t('paymentMethods.add.verify')));
    expect(rounds()).toBe(2);
    expect(address()).not.toBe('/mypage/payment-method');
  });

  it('reloads its frame when the gateway scripts are missing', async () => {
    const { user, t } = await shown();
    await frames.says({ type: 'unavailable' });
    await user.click(button(t('cardFrame.load')));
    expect(frames.told()).toEqual([{ type: 'load' }]);
  });
});

describe('a payment method added on its provider’s page', () => {
  const link = {
    registrationId: 'registration-1',
    linkUrl: 'https://provider.example/agree',
    params: { order: 'A1', amount: '0' },
  };
  let posted: HTMLFormElement[];
  const fieldsOf = (form: HTMLFormElement) =>
    Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]));

  beforeEach(() => {
    posted = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push(this);
    });
  });

  it('requests the provider’s form and posts it', async () => {
    server.answers(registerLinkCall, link);
    const { choose, goTo } = await open();
    await choose('SbpsPaypay');
    expect(server.sent()).toEqual([]);
    await goTo('SbpsPaypay');
    expect(server.bodies(registerLinkCall)).toEqual([{ paymentMethodType: 'SbpsPaypay' }]);
    expect(rounds()).toBe(1);
    expect(posted.map((form) => [form.action, fieldsOf(form)])).toEqual([[link.linkUrl, link.params]]);
  });

  it('sends one request when the button is pressed twice', async () => {
    server.holds(registerLinkCall);
    const { choose, goTo } = await open();
    await choose('SbpsPaypay');
    await goTo('SbpsPaypay');
    await goTo('SbpsPaypay');
    expect(server.sent().map(({ address }) => address)).toEqual([
      startMethodRegistrationCall.path,
      registerLinkCall.path,
    ]);
  });

  it('shows why the request was refused and moves the focus to the message', async () => {
    server.refuses(registerLinkCall, 'PAYMENT_METHOD_LIMIT');
    const { choose, goTo } = await open();
    await choose('SbpsPaypay');
    await goTo('SbpsPaypay');
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PAYMENT_METHOD_LIMIT'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(posted).toEqual([]);
  });

  it('does not open the provider’s page when the server refuses to start the registration', async () => {
    server.disconnects(startMethodRegistrationCall);
    const { choose, goTo, t } = await open();
    await choose('SbpsPaypay');
    await goTo('SbpsPaypay');
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    expect(server.sent(registerLinkCall)).toEqual([]);
  });

  it('is offered again when the browser restores the page from its cache', async () => {
    server.answers(registerLinkCall, link);
    const { choose, goTo, t } = await open();
    await choose('SbpsPaypay');
    await goTo('SbpsPaypay');
    expect(screen.getByText(t('paymentMethods.add.moving', { name: 'PayPay' }))).toBeTruthy();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(screen.queryByText(t('paymentMethods.add.moving', { name: 'PayPay' }))).toBeNull();
    await goTo('SbpsPaypay');
    expect(server.sent(registerLinkCall)).toHaveLength(2);
  });
});

describe('PayPal', () => {
  it('opens the approval page after the server has permitted the registration', async () => {
    server.answers(registerPaypalCall, { redirectTo: 'https://paypal.example/approve' });
    const { choose, goTo } = await open();
    await choose('PaypalRest');
    await goTo('PaypalRest');
    expect(rounds()).toBe(1);
    expect(server.read(registerPaypalCall)).toEqual([registerPaypalCall.path]);
    expect(browser.left).toEqual(['https://paypal.example/approve']);
  });

  it('shows why the request was refused', async () => {
    server.refuses(registerPaypalCall, 'PAYMENT_METHOD_REGISTRATION_FAILED');
    const { choose, goTo } = await open();
    await choose('PaypalRest');
    await goTo('PaypalRest');
    expect(screen.getByRole('alert').textContent).toContain(
      refusalText('PAYMENT_METHOD_REGISTRATION_FAILED'),
    );
    expect(browser.left).toEqual([]);
  });
});

describe('adding a payment method', () => {
  it('shows an error when no payment method is selected', async () => {
    const { t, user } = await open();
    await user.click(button(t('paymentMethods.add.submit')));
    expect(screen.getByText(t('paymentMethods.add.choose'))).toBeTruthy();
    expect(server.sent()).toEqual([]);
  });
});
