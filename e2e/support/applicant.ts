import { expect, type Page } from '@playwright/test';
import type { Inbox } from './inbox.js';
import type { Language } from './messages.js';
import { newApplicant } from './demo-members.js';
import { signUpMessages, type SignUpPage } from './sign-up-messages.js';

type PolicyShown = { policyId: string; revision: number; key: string };

/** Performs a sign-up at the demo store page by page. */
export class Applicant {
  readonly testPerson = newApplicant();
  readonly words: (typeof signUpMessages)['ja'];
  /** Headers for API calls that are made without a page and therefore lack browser headers. */
  headers: Readonly<Record<string, string>> = {};
  /** Code from an earlier sign-up. */
  #codeBefore: string | undefined;

  constructor(
    readonly page: Page,
    private readonly inbox: Inbox,
    private readonly language: Language = 'ja',
  ) {
    this.words = signUpMessages[language] as (typeof signUpMessages)['ja'];
  }

  async isOn(title: SignUpPage): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.titles[title]);
  }

  field(
    name: 'email' | 'emailConfirm' | 'code' | 'name' | 'birthday' | 'sex' | 'password' | 'passwordConfirm',
  ) {
    return this.page.getByLabel(this.words[name]).and(this.page.locator('input, select'));
  }

  button(name: 'send' | 'next' | 'resend' | 'check' | 'register') {
    return this.page.getByRole('button', { name: this.words[name], exact: true });
  }

  async opensSignUp(): Promise<void> {
    await this.page.goto('/signup/email');
    await this.isOn('email');
  }

  async asksForCode(): Promise<void> {
    await this.opensSignUp();
    await this.givesAddress(this.testPerson.email);
    await this.isOn('pinCode');
  }

  async givesAddress(email: string, again = email): Promise<void> {
    await this.field('email').fill(email);
    await this.field('emailConfirm').fill(again);
    await this.button('send').click();
  }

  /** Returns the newest e-mailed code. With `after`, waits for a newer code than the given one. */
  async readsCode(after?: string): Promise<string> {
    return this.inbox.codeFor(this.testPerson.email, after ? { after } : {});
  }

  /** Returns a code that differs from the e-mailed one; `turn` varies it. */
  async readsWrongCode(turn = 1): Promise<string> {
    return String((Number(await this.readsCode()) + turn) % 1_000_000).padStart(6, '0');
  }

  async entersCode(code: string): Promise<void> {
    await this.field('code').fill(code);
    await this.button('next').click();
  }

  async reachesForm(): Promise<void> {
    await this.asksForCode();
    await this.entersCode(await this.readsCode());
    await this.isOn('form');
  }

  /** Fills in the whole form and replaces existing values. */
  async fillsForm(): Promise<void> {
    await this.answersForm();
    await this.readsPolicies();
    await this.agrees();
  }

  async answersForm(): Promise<void> {
    const { name, birthday, password } = this.testPerson;
    await this.field('name').fill(name);
    await this.field('birthday').fill(birthday);
    await this.field('password').fill(password);
    await this.field('passwordConfirm').fill(password);
  }

  /** Scrolls every built-in policy to the end. */
  async readsPolicies(texts: readonly string[] = this.words.policyTexts): Promise<void> {
    for (const text of texts) await this.readsToEnd(text);
  }

  async readsToEnd(text: string): Promise<void> {
    const box = this.page.getByRole('region', { name: text });
    await box.focus();
    // Repeats the scroll, because a busy machine may drop it.
    await expect
      .poll(async () => {
        await box.press('End');
        return box.evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop);
      })
      .toBeLessThanOrEqual(15);
  }

  async agrees(boxes: readonly string[] = this.words.policyBoxes): Promise<void> {
    for (const box of boxes) await this.page.getByRole('checkbox', { name: box }).check();
  }

  async reachesConfirmation(): Promise<void> {
    await this.reachesForm();
    await this.fillsForm();
    await this.button('check').click();
    await this.isOn('confirm');
  }

  /** @param upTo 'plans' stops at the plan selection; 'end' skips it */
  async signsUp(upTo: 'plans' | 'end' = 'end'): Promise<void> {
    await this.reachesConfirmation();
    await this.button('register').click();
    if (upTo === 'end') await this.skipsPlans();
    else await this.isOn('plans');
  }

  async skipsPlans(): Promise<void> {
    await this.isOn('plans');
    await this.page.getByRole('button', { name: this.words.notNow, exact: true }).click();
    await this.isOn('complete');
  }

  /**
   * Registers and logs in a member through API calls, for stories that begin after the sign-up.
   *
   * @param answers form values that differ from the demo store's sample values
   */
  async joins(answers: object = {}, customAssociatedInfoData: object = {}): Promise<void> {
    await this.getsCode();
    await this.provesAddress();
    await this.handsIn(answers, customAssociatedInfoData);
    await this.registers();
  }

  /** Requests and verifies the code, the first step of `joins`. */
  async getsCode(): Promise<void> {
    this.#codeBefore = await this.inbox.newestCode(this.testPerson.email);
    await this.calls('/zapi/signup/email', { type: 'signUp', email: this.testPerson.email });
  }

  async provesAddress(): Promise<void> {
    await this.calls('/zapi/signup/pin-code', { pinCode: await this.readsCode(this.#codeBefore) });
  }

  async handsIn(answers: object = {}, customAssociatedInfoData: object = {}): Promise<void> {
    const { password, name, birthday } = this.testPerson;
    const { policies } = (await this.dataOf('/signup/form')) as { policies: PolicyShown[] };
    const policyConsentData = policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
    const formData = { name, birthday, sex: null, password, passwordConfirm: password, ...answers };
    await this.calls('/zapi/signup/confirm', {
      inputtedData: { formData, customAssociatedInfoData, policyConsentData },
    });
  }

  async registers(): Promise<void> {
    const confirmed = (await this.dataOf('/signup/confirm')) as Record<string, object>;
    const { formData, customAssociatedInfoData: customAssociatedInfo, policyConsentData } = confirmed;
    await this.calls('/zapi/signup', { formData, customAssociatedInfo, policyConsentData });
  }

  private async calls(path: string, data: object): Promise<void> {
    const { request } = this.page.context();
    // API calls do not send a browser's language preference. The sign-up language becomes the e-mail language.
    const headers = {
      'sec-fetch-site': 'same-origin',
      'accept-language': this.language,
      ...this.headers,
    };
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  }

  private async dataOf(path: string): Promise<unknown> {
    const { request } = this.page.context();
    return (await request.get(`/zapi/internal${path}/screen-data`)).json();
  }
}
