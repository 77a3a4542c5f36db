import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/story.js';

type FormPage = {
  page: string;
  call: string;
  typed: Readonly<Record<string, string>>;
  secrets?: readonly string[];
  /** Codes that are shown next to a field although the server does not name a field. */
  under?: Partial<Record<ProblemCode, string>>;
  /** Input path on the server, if it differs from the field name. */
  pathOf?: (field: string) => string;
};

const password = 'atarashii-kagi-3';

const ofGuests: FormPage[] = [
  {
    page: '/login',
    call: '/login',
    typed: { emailUserId: 'nobody@example.com', password },
    secrets: ['password'],
  },
  { page: '/password/forgot', call: '/zapi/auth/password/forgot', typed: { email: 'nobody@example.com' } },
  {
    page: '/signup/email',
    call: '/zapi/signup/email',
    typed: { email: 'nobody@example.com', emailConfirm: 'nobody@example.com' },
  },
];

const ofMembers: FormPage[] = [
  {
    page: '/mypage/reauthorize',
    call: '/zapi/account/reauthorize',
    typed: { password },
    secrets: ['password'],
    under: { REQUEST_UNAUTHORIZED: 'password' },
  },
  {
    page: '/mypage/password/edit',
    call: '/zapi/account/password/edit',
    typed: { oldPassword: 'furui-kagi-1', newPassword: password, newPasswordConfirm: password },
    secrets: ['oldPassword', 'newPassword', 'newPasswordConfirm'],
    under: { REQUEST_UNAUTHORIZED: 'oldPassword', INVALID_PASSWORD_REUSED: 'newPassword' },
  },
  {
    page: '/mypage/email/edit',
    call: '/zapi/account/email/edit/send-pin-code',
    typed: { email: 'misaki.new@example.com' },
    under: { TOO_MANY_REQUESTS: 'email', SERVICE_BUSY: 'email', INTERNAL_ERROR: 'email' },
  },
  {
    page: '/mypage/edit',
    call: '/zapi/account/edit/confirm',
    typed: { name: '山田 花子' },
    pathOf: (field) => `inputtedData.formData.${field}`,
  },
];

/** Problems that redirect or reload any page. */
const redirectingProblems: readonly ProblemCode[] = [
  'SESSION_EXPIRED',
  'REAUTHORIZATION_REQUIRED',
  'ACCOUNT_CHANGED',
  'FLOW_REPLACED',
];

const codes = (Object.keys(problemStatus) as ProblemCode[]).filter(
  (code) => !redirectingProblems.includes(code),
);

/** One code per status, because forms show all codes of a status in the same way, except for field errors. */
const oneOfEach = codes.filter(
  (code, index) => codes.findIndex((other) => problemStatus[other] === problemStatus[code]) === index,
);

type Refusal = { code: ProblemCode; fieldErrors?: Readonly<Record<string, string>> };

/** A form whose calls are answered by the story instead of the server. */
class AnsweredForm {
  #refusal: Refusal = { code: 'INTERNAL_ERROR' };

  constructor(
    readonly page: Page,
    readonly form: FormPage,
  ) {}

  async opens(): Promise<void> {
    await this.page.route(
      (url) => url.pathname === this.form.call,
      (route) => this.#answer(route),
    );
    await this.page.goto(this.form.page);
  }

  /** Fills in and submits the form; the response is the given refusal. */
  async isRefused(refusal: Refusal): Promise<void> {
    this.#refusal = refusal;
    for (const [name, text] of Object.entries(this.form.typed)) await this.field(name).fill(text);
    await this.submit.click();
  }

  field(name: string) {
    return this.page.locator(`#${name}`);
  }

  get submit() {
    return this.page
      .locator('form')
      .filter({ has: this.field(this.#names[0] ?? '') })
      .locator('[type=submit]');
  }

  get #names(): string[] {
    return Object.keys(this.form.typed);
  }

  #answer(route: Route): Promise<void> {
    if (route.request().method() !== 'POST') return route.fallback();
    const { code, fieldErrors } = this.#refusal;
    const status = problemStatus[code];
    const body = {
      status,
      code,
      message: sentenceOf(code),
      requestId: 'story',
      ...(fieldErrors && { fieldErrors }),
    };
    return route.fulfill({ status, json: body });
  }
}

const sentenceOf = (code: string) => `${code} と答えました。`;

/** Expects the error next to the field and the focus on the field after each attempt. */
async function saysUnder(form: AnsweredForm, name: string, sentence: string): Promise<void> {
  const { page } = form;
  await expect(page.locator(`#${name}-error`)).toContainText(sentence);
  await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.summary')).toContainText(sentence);
  await expect(page.locator('.summary')).toBeFocused();
  if (form.form.secrets?.includes(name)) await expect(form.field(name)).toHaveValue('');
}

async function saysAbove(form: AnsweredForm, sentence: string, code: string): Promise<void> {
  const notice = form.page.locator('.notice').filter({ hasText: sentence });
  await expect(notice).toContainText(code);
  await expect(notice).toBeFocused();
  for (const name of form.form.secrets ?? []) await expect(form.field(name)).toHaveValue('');
}

async function showsEveryProblem(page: Page, each: FormPage, answers = oneOfEach): Promise<void> {
  const form = new AnsweredForm(page, each);
  await form.opens();
  const placed = Object.keys(each.under ?? {}) as ProblemCode[];
  for (const code of new Set([...answers, ...placed])) {
    await form.isRefused({ code });
    const name = each.under?.[code];
    if (name === undefined) await saysAbove(form, sentenceOf(code), code);
    else await saysUnder(form, name, sentenceOf(code));
  }
  for (const name of Object.keys(each.typed)) {
    if (name.endsWith('Confirm')) continue;
    const sentence = `${name} はこのままでは使えません。`;
    await form.isRefused({
      code: 'INVALID_REQUEST',
      fieldErrors: { [each.pathOf?.(name) ?? name]: sentence },
    });
    await saysUnder(form, name, sentence);
  }
}

test.describe.configure({ timeout: 300_000 });

test(
  'every response to guest forms is shown in the right place',
  { tag: '@nightly' },
  async ({ page, silence }) => {
    silence.allow(/status of [45]\d\d/);
    for (const form of ofGuests)
      await test.step(form.page, () =>
        showsEveryProblem(page, form, form.page === '/login' ? codes : undefined),
      );
  },
);

test(
  'every response to My Page forms is shown in the right place',
  { tag: '@nightly' },
  async ({ page, applicant, silence }) => {
    silence.allow(/status of [45]\d\d/);
    await applicant.joins();
    for (const form of ofMembers) await test.step(form.page, () => showsEveryProblem(page, form));
  },
);

test('a code that could not be resent shows an error', async ({ page, applicant, silence }) => {
  silence.allow(/status of [45]\d\d/);
  await applicant.asksForCode();
  await page.clock.install();
  await page.reload();
  await applicant.isOn('pinCode');
  await page.clock.fastForward(31_000);
  for (const code of ['INTERNAL_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_BUSY'] as const) {
    await page.route('**/zapi/account/email/send-pin-code', (route) =>
      route.fulfill({
        status: problemStatus[code],
        json: { status: problemStatus[code], code, message: sentenceOf(code), requestId: 'story' },
      }),
    );
    await applicant.button('resend').click();
    await expect(page.getByText(sentenceOf(code))).toBeVisible();
  }
});
