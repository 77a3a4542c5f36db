import type { SurveyView } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import {
  confirmWithdrawalCall,
  withdrawCall,
  withdrawPinCodeScreen,
  withdrawScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import PinCodePage from './pin-code-page.js';
import WithdrawPage from './withdraw-page.js';

const server = fakeServer();
fakeBrowser();

const question = {
  questionDescription: null,
  required: true,
  validation: null,
  minCount: null,
  maxCount: null,
  options: [],
};
const options = ['price', 'films'].map((optionId) => ({ optionId, optionTitle: `Because of ${optionId}` }));

const survey = {
  ...sampleData(withdrawScreen).survey,
  surveyRevision: 3,
  questions: [
    { ...question, questionId: 'why', questionType: 'radio', questionTitle: 'Why', options },
    {
      ...question,
      questionId: 'more',
      questionType: 'checkbox',
      questionTitle: 'What else',
      options,
      required: false,
      maxCount: 1,
    },
    {
      ...question,
      questionId: 'words',
      questionType: 'textarea',
      questionTitle: 'Your words',
      required: false,
    },
  ],
} as unknown as SurveyView;

const data = sampleData(withdrawScreen, {
  blocking: [],
  isPaymentPending: false,
  notes: 'First note\nSecond note',
  survey,
  draft: [],
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(WithdrawPage, { ...data, ...known }, { at: '/withdraw', root: asMember });

type Page = Awaited<ReturnType<typeof open>>;

const consent = () => screen.getAllByRole<HTMLInputElement>('checkbox').at(-1) as HTMLInputElement;
const confirm = ({ t }: Page) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name: new RegExp(t('leaving.ask.confirm')) });

async function ask(known: Partial<typeof data> = {}) {
  const page = await open(known);
  await page.user.click(screen.getByRole('radio', { name: 'Because of films' }));
  await page.user.type(field('Your words'), 'Goodbye');
  await page.user.click(consent());
  await page.user.click(button(page.t('leaving.next')));
  return page;
}

describe('withdrawal from the service', () => {
  it('asks for confirmation once and then sends the answers', async () => {
    server.answers(confirmWithdrawalCall, { redirectTo: '/withdraw/pin-code' });
    const page = await ask();
    expect(server.sent()).toEqual([]);
    await page.user.click(confirm(page));
    expect(server.bodies(confirmWithdrawalCall)).toEqual([
      {
        consent: true,
        surveyAnswers: [
          { questionId: 'why', answers: ['films'] },
          { questionId: 'words', answers: ['Goodbye'] },
        ],
        surveyRevision: 3,
      },
    ]);
    expect(page.address()).toBe('/withdraw/pin-code');
  });

  it('does not send the form when the dialog is closed with its button or with Escape', async () => {
    const { user, t } = await ask();
    await user.click(button(t('leaving.ask.cancel')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button(t('leaving.next')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('requires the consent and the mandatory answers', async () => {
    const { user, t } = await open();
    await user.click(button(t('leaving.next')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(consent().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('radiogroup', { name: /Why/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('limits the number of selected options per question', async () => {
    const { user, t } = await open();
    await user.click(screen.getByRole('radio', { name: 'Because of films' }));
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button(t('leaving.next')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('closes the dialog and shows why the withdrawal was refused', async () => {
    server.refuses(confirmWithdrawalCall, 'INTERNAL_ERROR');
    const page = await ask();
    await page.user.click(confirm(page));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
  });

  it('reloads the questions when the store has changed them', async () => {
    server.refuses(confirmWithdrawalCall, 'INVALID_REQUEST', { fieldErrors: { surveyRevision: 'Changed.' } });
    const page = await ask();
    await page.user.click(confirm(page));
    expect(page.loads()).toBe(2);
  });

  it('keeps the draft across a reload', async () => {
    const { unmount } = await ask();
    unmount();
    await open();
    expect(field<HTMLTextAreaElement>('Your words').value).toBe('Goodbye');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Because of films' }).checked).toBe(true);
  });

  it('displays each line of the store’s notes', async () => {
    await open();
    expect(screen.getByText('First note')).toBeTruthy();
    expect(screen.getByText('Second note')).toBeTruthy();
  });

  it('is unavailable while a contract is active or a payment is pending', async () => {
    const blocking = [{ subscriptionId: 's1', planName: 'Gold', href: '/mypage/subscription/s1' }];
    const { t } = await open({ blocking, isPaymentPending: true });
    expect(screen.queryByRole('button', { name: t('leaving.next') })).toBeNull();
    expect(
      screen
        .getByRole('link', { name: t('leaving.blocked.contract', { plan: 'Gold' }) })
        .getAttribute('href'),
    ).toBe('/mypage/subscription/s1');
    expect(screen.getByRole('link', { name: t('leaving.pending.link') }).getAttribute('href')).toBe(
      '/mypage/payment-history',
    );
  });
});

describe('the withdrawal code', () => {
  const codePage = (isCodeSent: boolean) =>
    showPage(PinCodePage, sampleData(withdrawPinCodeScreen, { sendTo: 'misaki@example.jp', isCodeSent }), {
      at: '/withdraw/pin-code',
      root: asMember,
    });

  it('completes the withdrawal', async () => {
    server.answers(withdrawCall, { redirectTo: '/withdraw/complete' });
    const { user, t, address } = await codePage(true);
    await user.type(field('Code'), '012345');
    await user.click(button(t('leaving.pinCode.submit')));
    expect(server.bodies(withdrawCall)).toEqual([{ pinCode: '012345', email: 'misaki@example.jp' }]);
    expect(address()).toBe('/withdraw/complete');
  });

  it('is requested once when the page opens and no code was sent yet', async () => {
    await codePage(false);
    expect(server.bodies(sendPinCodeCall)).toEqual([{ email: 'misaki@example.jp', type: 'withdraw' }]);
  });
});
