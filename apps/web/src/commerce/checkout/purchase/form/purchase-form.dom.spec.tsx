import {
  purchaseDraftCall,
  purchaseFormCall,
  verifyPurchaseCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type {
  SurveyQuestionView,
  SurveyView,
} from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../../shared/page/fake-browser.testing.js';
import { settle } from '../../../../shared/page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../../../../shared/page/show-page.testing.js';
import { shownText } from '../../../../shared/page/shown-text.testing.js';
import { PurchaseForm } from '../purchase-form.js';
import { sampleCard, sampleForm, samplePlan, today } from '../samples.testing.js';

const server = fakeServer();
fakeBrowser();

const other = {
  ...sampleCard,
  accountPaymentMethodId: 'card-2',
  cardInfo: { cardbrandCode: 'M' as const, cardNumberSuffix: '2222', expireDate: '203001' },
};

const question = (questionId: string, more: Partial<SurveyQuestionView> = {}): SurveyQuestionView => ({
  questionId,
  questionType: 'text',
  questionTitle: `Question ${questionId}`,
  questionDescription: null,
  required: false,
  validation: null,
  minCount: null,
  maxCount: null,
  options: [],
  ...more,
});

const survey: SurveyView = {
  surveyName: 'About you',
  surveyDescription: null,
  surveyRevision: 7,
  questions: [question('source', { required: true }), question('wish')],
} as SurveyView;

interface Options {
  at?: string;
  isInSignUp?: boolean;
}

async function open(
  changes: Partial<PurchaseFormView> = {},
  { at = '/plans/yearly', isInSignUp = false }: Options = {},
) {
  let form: PurchaseFormView = { ...sampleForm, paymentMethodList: [sampleCard, other], ...changes };
  const page = await showPage(
    ({ data }: { data: PurchaseFormView }) => (
      <PurchaseForm key={data.plan.planId} data={data} today={today} returnTo={at} isInSignUp={isInSignUp} />
    ),
    () => form,
    { at, root: asMember },
  );
  return {
    ...page,
    submit: () => page.user.click(button(page.t('purchase.form.submit'))),
    method: (value: string) => radio(value),
    becomes: (next: Partial<PurchaseFormView>) => {
      form = { ...form, ...next };
    },
  };
}

function radio(value: string): HTMLInputElement {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value);
  if (found === undefined) throw new Error(`There is no payment method ${value}.`);
  return found;
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** Text of the error summary that contains the focus. */
const focusedText = () => document.activeElement?.closest('.summary')?.textContent ?? '';

describe('the purchase form', () => {
  it('sends the selected payment method and opens the confirmation page', async () => {
    server.answers(purchaseFormCall, { redirectTo: '/plans/yearly/confirm' });
    const { user, method, submit, address } = await open();
    expect(chosen()).toEqual(['card']);
    await user.click(method('card-2'));
    await submit();
    expect(server.sent(purchaseFormCall)).toEqual([
      expect.objectContaining({ address: '/zapi/purchase/form/yearly', body: { paymentMethodId: 'card-2' } }),
    ]);
    expect(address()).toBe('/plans/yearly/confirm');
  });

  it('includes the plan in the request during a sign-up', async () => {
    server.holds(purchaseFormCall);
    const { submit } = await open({}, { at: '/signup/plans', isInSignUp: true });
    await submit();
    expect(server.bodies(purchaseFormCall)).toEqual([{ paymentMethodId: 'card', planId: 'yearly' }]);
  });

  it('is submitted once when the submit button is pressed twice', async () => {
    server.holds(purchaseFormCall);
    const { submit } = await open();
    await submit();
    await submit();
    expect(server.sent(purchaseFormCall)).toHaveLength(1);
  });

  it('shows an error next to the payment methods and does not submit when none is selected', async () => {
    const { submit, t } = await open({ preselected: null });
    await submit();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(focusedText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(server.sent(purchaseFormCall)).toEqual([]);
  });

  it('moves the focus to the error summary again when the form is submitted with errors a second time', async () => {
    const { submit, t } = await open({ preselected: null });
    await submit();
    button(t('purchase.form.submit')).focus();
    await submit();
    expect(focusedText()).toContain(t('fieldProblems.paymentMethod.required'));
  });

  it('shows an error next to the payment methods and reloads its data when the selected method cannot be used', async () => {
    server.refuses(purchaseFormCall, 'PAYMENT_METHOD_NOT_FOR_PLAN');
    const { submit, loads } = await open();
    await submit();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('PAYMENT_METHOD_NOT_FOR_PLAN'));
    expect(loads()).toBe(2);
  });

  it('shows why the order was refused and moves the focus to the message', async () => {
    server.refuses(purchaseFormCall, 'INTERNAL_ERROR');
    const { submit, loads } = await open();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(loads()).toBe(1);
  });

  it('reloads its data when the plan can no longer be bought', async () => {
    server.refuses(purchaseFormCall, 'PLAN_ALREADY_OWNED');
    const { submit, loads } = await open();
    await submit();
    expect(loads()).toBe(2);
  });

  it('shows a network error and keeps the selected values', async () => {
    server.disconnects(purchaseFormCall);
    const { user, method, submit, t } = await open();
    await user.click(method('card-2'));
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    expect(chosen()).toEqual(['card-2']);
  });

  it('disables an unusable payment method and shows the reason', async () => {
    const { user, method, t } = await open({
      paymentMethodList: [sampleCard, { ...other, isSelectable: false, whyNot: 'expired' }],
    });
    await user.click(method('card-2'));
    expect(chosen()).toEqual(['card']);
    expect(screen.getByText(t('purchase.form.whyNot.expired'))).toBeTruthy();
  });
});

describe('the purchase form draft', () => {
  it('is restored when the page is opened again', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open();
    expect(chosen()).toEqual(['card-2']);
  });

  it('is not used in the purchase form of a different plan', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open({ plan: { ...samplePlan, planId: 'monthly' } }, { at: '/plans/monthly' });
    expect(chosen()).toEqual(['card']);
  });

  it('is cleared when the member leaves the order pages', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/mypage');
    first.unmount();
    await open();
    expect(chosen()).toEqual(['card']);
  });

  it('selects the saved method when a payment method of the same type has been added', async () => {
    const before = {
      paymentMethodList: [],
      preselected: null,
      storePaymentMethod: ['SbpsPaypay', 'SbpsDocomo'] as const,
    };
    const first = await open({ ...before, storePaymentMethod: [...before.storePaymentMethod] });
    await first.user.click(first.method('SbpsDocomo'));
    expect(chosen()).toEqual(['SbpsDocomo']);
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    const saved = {
      ...sampleCard,
      accountPaymentMethodId: 'docomo',
      paymentMethodType: 'SbpsDocomo' as const,
      cardInfo: null,
    };
    await open({
      ...before,
      storePaymentMethod: [...before.storePaymentMethod],
      paymentMethodList: [saved],
      preselected: 'docomo',
    });
    expect(chosen()).toEqual(['docomo']);
  });

  it('selects a usable method when the selected payment method has been deleted', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open({ paymentMethodList: [sampleCard] });
    expect(chosen()).toEqual(['card']);
  });

  it('is saved on the server once, two seconds after the last change', async () => {
    jest.useFakeTimers();
    const { user, method } = await open();
    await user.click(method('card-2'));
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    await user.click(method('card'));
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(server.sent(purchaseDraftCall)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(server.bodies(purchaseDraftCall)).toEqual([{ paymentMethodId: 'card' }]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.sent(purchaseDraftCall)).toHaveLength(1);
  });

  it('is saved on the server when the document is unloaded, without showing failures', async () => {
    server.refuses(purchaseDraftCall, 'INTERNAL_ERROR');
    const { user, method } = await open();
    await user.click(method('card-2'));
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.bodies(purchaseDraftCall)).toEqual([{ paymentMethodId: 'card-2' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not sent when no value has changed', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.sent(purchaseDraftCall)).toEqual([]);
  });
});

describe('adding a payment method in the purchase form', () => {
  const withOthers = {
    storePaymentMethod: ['SbpsPaypay', 'SbpsDocomo'] as PurchaseFormView['storePaymentMethod'],
  };

  it('is offered when the other methods are expanded, and keeps the focus on the selected method', async () => {
    const { user } = await open(withOthers);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const more = screen.getAllByRole('button').find(({ className }) => className.includes('more'));
    if (more === undefined) throw new Error('The other payment methods cannot be expanded.');
    await user.click(more);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(document.activeElement).toBe(radio('card'));
  });

  it('replaces the submit button of the form', async () => {
    const { t, user } = await open({ ...withOthers, paymentMethodList: [], preselected: null });
    expect(chosen()).toEqual(['SbpsPaypay']);
    expect(screen.queryByText(t('purchase.form.submit'))).toBeNull();
    await user.click(radio('SbpsDocomo'));
    const name = t('paymentMethods.types.SbpsDocomo');
    expect(button(t('paymentMethods.add.goTo', { name }))).toBeTruthy();
  });

  it('is unavailable when the maximum number of methods is saved', async () => {
    const { user, t } = await open({ ...withOthers, storePaymentMethod: ['SbpsPaypay'], max: 2 });
    await user.click(radio('SbpsPaypay'));
    expect(screen.getByText(t('purchase.form.full', { max: 2 }))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('purchase.form.manage') }).getAttribute('href')).toBe(
      '/mypage/payment-method',
    );
  });

  it('shows that the member left the provider’s page without an agreement, and keeps the selected type', async () => {
    const registration = {
      registrationId: 'registration-1',
      paymentMethodType: 'SbpsDocomo' as const,
      displayName: 'd払い',
      outcome: 'left' as const,
      problem: null,
      accountPaymentMethodId: null,
      redirectTo: '/plans/yearly',
    };
    const { t } = await open({ ...withOthers, registration });
    expect(screen.getByText(t('paymentMethods.outcomes.left', { name: 'd払い' }))).toBeTruthy();
    expect(chosen()).toEqual(['SbpsDocomo']);
  });
});

describe('a plan that can only be paid with a campaign code', () => {
  const byCode: Partial<PurchaseFormView> = {
    storePaymentMethod: ['CampaignCode'],
    paymentMethodList: [],
    preselected: 'CampaignCode',
  };

  it('requires the code', async () => {
    const { submit, t } = await open(byCode);
    await submit();
    expect(shownText()).toContain(t('fieldProblems.campaignCode.required'));
    expect(server.sent(purchaseFormCall)).toEqual([]);
  });

  it('sends the code with the order', async () => {
    server.holds(verifyPurchaseCall);
    server.holds(purchaseFormCall);
    const { user, submit, t } = await open(byCode);
    await user.type(field(t('purchase.code.label')), 'YORUBE500');
    await submit();
    expect(server.bodies(purchaseFormCall)).toEqual([
      { paymentMethodId: 'CampaignCode', campaignCode: 'YORUBE500' },
    ]);
  });

  it('shows an error next to the code when the code does not cover the price', async () => {
    server.refuses(purchaseFormCall, 'CAMPAIGN_DISCOUNT_NOT_FULL');
    server.holds(verifyPurchaseCall);
    const { user, submit, t } = await open(byCode);
    await user.type(field(t('purchase.code.label')), 'YORUBE500');
    await submit();
    expect(field(t('purchase.code.label')).getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('CAMPAIGN_DISCOUNT_NOT_FULL'));
  });

  it('rejects a code with invalid characters before sending it', async () => {
    const { user, submit, t } = await open(byCode);
    await user.type(field(t('purchase.code.label')), '!!!');
    await submit();
    expect(shownText()).toContain(t('fieldProblems.campaignCode.characters'));
    expect(server.sent()).toEqual([]);
  });
});

describe('the store survey', () => {
  it('sends the answers with the survey revision', async () => {
    server.holds(purchaseFormCall);
    const { user, submit } = await open({ survey });
    await user.type(field('Question source'), 'A friend');
    await submit();
    expect(server.bodies(purchaseFormCall)).toEqual([
      {
        paymentMethodId: 'card',
        surveyAnswers: [{ questionId: 'source', answers: ['A friend'] }],
        surveyRevision: 7,
      },
    ]);
  });

  it('shows an error next to an unanswered question and does not submit', async () => {
    const { submit } = await open({ survey });
    await submit();
    expect(field('Question source').getAttribute('aria-invalid')).toBe('true');
    const link = within(screen.getByRole('alert')).getByRole('link');
    expect(link.textContent).toContain('Question source');
    expect(server.sent(purchaseFormCall)).toEqual([]);
  });

  it('is reloaded when the store has changed the questions', async () => {
    const { submit, user, loads } = await open({ survey });
    server.refuses(purchaseFormCall, 'INVALID_REQUEST', { fieldErrors: { surveyRevision: 'changed' } });
    await user.type(field('Question source'), 'A friend');
    await submit();
    expect(loads()).toBe(2);
  });

  it('sends the ticked options', async () => {
    server.holds(purchaseFormCall);
    const options = [
      { optionId: 'drama', optionTitle: 'Drama' },
      { optionId: 'comedy', optionTitle: 'Comedy' },
    ];
    const genres = question('genres', { questionType: 'checkbox', required: true, options });
    const { user, submit } = await open({ survey: { ...survey, questions: [genres] } });
    await user.click(screen.getByRole('checkbox', { name: 'Comedy' }));
    await submit();
    expect(server.bodies(purchaseFormCall)).toEqual([
      expect.objectContaining({ surveyAnswers: [{ questionId: 'genres', answers: ['comedy'] }] }),
    ]);
  });
});
