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
    /** The next data of the page. */
    becomes: (next: Partial<PurchaseFormView>) => {
      form = { ...form, ...next };
    },
  };
}

function radio(value: string): HTMLInputElement {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value);
  if (found === undefined) throw new Error(`There is no way to pay ${value}.`);
  return found;
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** The summary of errors, around its alert. */
const focusedText = () => document.activeElement?.closest('.summary')?.textContent ?? '';

describe('the form of a plan', () => {
  it('sends the way to pay that is chosen, and leads to the confirmation', async () => {
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

  it('sends the plan as well inside of a sign-up', async () => {
    server.holds(purchaseFormCall);
    const { submit } = await open({}, { at: '/signup/plans', isInSignUp: true });
    await submit();
    expect(server.bodies(purchaseFormCall)).toEqual([{ paymentMethodId: 'card', planId: 'yearly' }]);
  });

  it('is sent once when its button is pressed twice', async () => {
    server.holds(purchaseFormCall);
    const { submit } = await open();
    await submit();
    await submit();
    expect(server.sent(purchaseFormCall)).toHaveLength(1);
  });

  it('says at the ways to pay that none is chosen, and sends nothing', async () => {
    const { submit, t } = await open({ preselected: null });
    await submit();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(focusedText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(server.sent(purchaseFormCall)).toEqual([]);
  });

  it('has the focus on the summary of errors again when it is sent with errors a second time', async () => {
    const { submit, t } = await open({ preselected: null });
    await submit();
    button(t('purchase.form.submit')).focus();
    await submit();
    expect(focusedText()).toContain(t('fieldProblems.paymentMethod.required'));
  });

  it('says at the ways to pay that the chosen one cannot pay for it, and reads its data again', async () => {
    server.refuses(purchaseFormCall, 'PAYMENT_METHOD_NOT_FOR_PLAN');
    const { submit, loads } = await open();
    await submit();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('PAYMENT_METHOD_NOT_FOR_PLAN'));
    expect(loads()).toBe(2);
  });

  it('says why it was refused, with the focus there', async () => {
    server.refuses(purchaseFormCall, 'INTERNAL_ERROR');
    const { submit, loads } = await open();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(loads()).toBe(1);
  });

  it('reads its data again when the plan cannot be bought any more', async () => {
    server.refuses(purchaseFormCall, 'PLAN_ALREADY_OWNED');
    const { submit, loads } = await open();
    await submit();
    expect(loads()).toBe(2);
  });

  it('says that the connection broke, and keeps what was chosen', async () => {
    server.disconnects(purchaseFormCall);
    const { user, method, submit, t } = await open();
    await user.click(method('card-2'));
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    expect(chosen()).toEqual(['card-2']);
  });

  it('shows a way to pay that cannot pay for the plan with its reason, and cannot choose it', async () => {
    const { user, method, t } = await open({
      paymentMethodList: [sampleCard, { ...other, isSelectable: false, whyNot: 'expired' }],
    });
    await user.click(method('card-2'));
    expect(chosen()).toEqual(['card']);
    expect(screen.getByText(t('purchase.form.whyNot.expired'))).toBeTruthy();
  });
});

describe('the draft of a purchase form', () => {
  it('is chosen still when the page is opened again', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open();
    expect(chosen()).toEqual(['card-2']);
  });

  it('is not chosen in the form of another plan', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open({ plan: { ...samplePlan, planId: 'monthly' } }, { at: '/plans/monthly' });
    expect(chosen()).toEqual(['card']);
  });

  it('is forgotten once the pages of the order are left', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/mypage');
    first.unmount();
    await open();
    expect(chosen()).toEqual(['card']);
  });

  it('gives way to what is saved when a way to pay of its kind was added meanwhile', async () => {
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

  it('gives way to what can pay when the chosen way to pay was deleted meanwhile', async () => {
    const first = await open();
    await first.user.click(first.method('card-2'));
    history.replaceState(null, '', '/plans/yearly/confirm');
    first.unmount();
    await open({ paymentMethodList: [sampleCard] });
    expect(chosen()).toEqual(['card']);
  });

  it('is kept on the server two seconds after the last change, once', async () => {
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

  it('is kept on the server when the document is left, and a failure is not said', async () => {
    server.refuses(purchaseDraftCall, 'INTERNAL_ERROR');
    const { user, method } = await open();
    await user.click(method('card-2'));
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.bodies(purchaseDraftCall)).toEqual([{ paymentMethodId: 'card-2' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not sent when nothing was changed', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.sent(purchaseDraftCall)).toEqual([]);
  });
});

describe('a way to pay that is added in the form of a plan', () => {
  const withOthers = {
    storePaymentMethod: ['SbpsPaypay', 'SbpsDocomo'] as PurchaseFormView['storePaymentMethod'],
  };

  it('is offered when the others are opened, with the focus on what is chosen', async () => {
    const { user } = await open(withOthers);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const more = screen.getAllByRole('button').find(({ className }) => className.includes('more'));
    if (more === undefined) throw new Error('The other ways to pay cannot be opened.');
    await user.click(more);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(document.activeElement).toBe(radio('card'));
  });

  it('takes the place of the button of the form', async () => {
    const { t, user } = await open({ ...withOthers, paymentMethodList: [], preselected: null });
    expect(chosen()).toEqual(['SbpsPaypay']);
    expect(screen.queryByText(t('purchase.form.submit'))).toBeNull();
    await user.click(radio('SbpsDocomo'));
    const name = t('paymentMethods.types.SbpsDocomo');
    expect(button(t('paymentMethods.add.goTo', { name }))).toBeTruthy();
  });

  it('cannot be added where as many are saved as may be', async () => {
    const { user, t } = await open({ ...withOthers, storePaymentMethod: ['SbpsPaypay'], max: 2 });
    await user.click(radio('SbpsPaypay'));
    expect(screen.getByText(t('purchase.form.full', { max: 2 }))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('purchase.form.manage') }).getAttribute('href')).toBe(
      '/mypage/payment-method',
    );
  });

  it('says that a provider was left without an agreement, and stays chosen', async () => {
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

describe('a plan that a campaign code alone pays for', () => {
  const byCode: Partial<PurchaseFormView> = {
    storePaymentMethod: ['CampaignCode'],
    paymentMethodList: [],
    preselected: 'CampaignCode',
  };

  it('asks for the code', async () => {
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

  it('says at the code that it does not cover the price', async () => {
    server.refuses(purchaseFormCall, 'CAMPAIGN_DISCOUNT_NOT_FULL');
    server.holds(verifyPurchaseCall);
    const { user, submit, t } = await open(byCode);
    await user.type(field(t('purchase.code.label')), 'YORUBE500');
    await submit();
    expect(field(t('purchase.code.label')).getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('CAMPAIGN_DISCOUNT_NOT_FULL'));
  });

  it('refuses a code of other characters before it is sent', async () => {
    const { user, submit, t } = await open(byCode);
    await user.type(field(t('purchase.code.label')), '!!!');
    await submit();
    expect(shownText()).toContain(t('fieldProblems.campaignCode.characters'));
    expect(server.sent()).toEqual([]);
  });
});

describe('the questions of a store', () => {
  it('are sent with their answers and the revision of the survey', async () => {
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

  it('say at the field that an answer is missing, and send nothing', async () => {
    const { submit } = await open({ survey });
    await submit();
    expect(field('Question source').getAttribute('aria-invalid')).toBe('true');
    const link = within(screen.getByRole('alert')).getByRole('link');
    expect(link.textContent).toContain('Question source');
    expect(server.sent(purchaseFormCall)).toEqual([]);
  });

  it('are asked anew when the store changed them', async () => {
    const { submit, user, loads } = await open({ survey });
    server.refuses(purchaseFormCall, 'INVALID_REQUEST', { fieldErrors: { surveyRevision: 'changed' } });
    await user.type(field('Question source'), 'A friend');
    await submit();
    expect(loads()).toBe(2);
  });

  it('send the options that are ticked', async () => {
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
