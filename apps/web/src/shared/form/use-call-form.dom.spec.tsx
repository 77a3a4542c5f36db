import { anyone, reauthorisedMember } from '@account/contracts/platform/access';
import { call } from '@account/contracts/platform/call';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../page/show-page.testing.js';
import { CallForm, Submit } from './call-form.js';
import { useCallForm } from './use-call-form.js';
import { useFormDraft } from './use-form-draft.js';

const server = fakeServer();
fakeBrowser();

const input = z.strictObject({ name: z.string(), password: z.string() });
const order = { path: '/zapi/order', input, problems: ['INVALID_PASSWORD_REUSED'] as const };
const save = call({ ...order, problems: [...order.problems], access: anyone });
const saveProved = call({
  ...order,
  path: '/zapi/proved',
  problems: [...order.problems],
  access: reauthorisedMember,
});

const required = z.string().check(z.minLength(1, { error: 'password.required' }));

interface OrderProps {
  contract?: typeof save;
  isKept?: boolean;
  takesMoney?: boolean;
  hasSecret?: boolean;
}

function Order({ contract = save, isKept = false, takesMoney = false, hasSecret = true }: OrderProps) {
  const state = useCallForm({
    contract,
    schema: z.object({ name: required, password: hasSecret ? required : z.string() }),
    defaultValues: { name: '', password: '' },
    secrets: hasSecret ? ['password'] : [],
    draft: useFormDraft(isKept ? 'order' : undefined),
    fieldOfCode: { INVALID_PASSWORD_REUSED: 'password' },
    takesMoney,
    inputOf: (values) => values,
  });
  return (
    <CallForm state={state}>
      {(['name', 'password'] as const).map((name) => (
        <Field key={name} {...state.field(name)} label={name}>
          <TextInput {...state.control(name)} />
        </Field>
      ))}
      <Submit>Send</Submit>
    </CallForm>
  );
}

const open = (props: OrderProps = {}, at = '/order') =>
  showPage(() => <Order {...props} />, null, { at, root: asMember });

async function send(props: OrderProps = {}) {
  const page = await open(props);
  await page.user.type(field('name'), 'Misaki');
  await page.user.type(field('password'), 'secret');
  await page.user.click(button('Send'));
  return page;
}

describe('a form that makes a call', () => {
  it('sends its values once when it is sent twice', async () => {
    const held = server.holds(save);
    const { user } = await send();
    await user.click(button('Send'));
    await user.type(field('name'), '{Enter}');
    expect(server.bodies(save)).toEqual([{ name: 'Misaki', password: 'secret' }]);
    await held.answer(undefined);
    expect(button('Send').getAttribute('aria-busy')).toBeNull();
  });

  it('says what is wrong beside each field and above them, and has the focus there', async () => {
    const { user, t } = await open();
    await user.click(button('Send'));
    expect(server.sent()).toEqual([]);
    expect(document.activeElement?.textContent).toContain(t('shell.form.errorSummary'));
    expect(document.title).toContain(t('shell.failedTitle', { title: '' }).trim());
  });

  it('says once what is wrong with two fields alike', async () => {
    const { user } = await open();
    await user.click(button('Send'));
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('takes an error back as soon as the field is right', async () => {
    const { user } = await open();
    await user.click(button('Send'));
    await user.type(field('name'), 'M');
    expect(field('name').getAttribute('aria-invalid')).toBeNull();
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
  });

  it('says a refusal of one field at that field, with its code', async () => {
    server.refuses(save, 'INVALID_PASSWORD_REUSED');
    const { t } = await send();
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
    expect(field('name').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(t('shell.call.code', { code: 'INVALID_PASSWORD_REUSED' }))).toBeTruthy();
  });

  it('says what the server found at the fields that it names, and the rest above them', async () => {
    server.refuses(save, 'INVALID_REQUEST', {
      fieldErrors: { 'data.name': 'Too short.', other: 'Reload the page.' },
    });
    await send();
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent.includes('Reload the page.'))).toBe(
      true,
    );
  });

  it.each([
    ['INTERNAL_ERROR', ''],
    ['FORBIDDEN', ''],
  ] as const)('clears secrets after %s, and keeps the rest', async (code, password) => {
    server.refuses(save, code);
    await send();
    expect(field('password').value).toBe(password);
    expect(field('name').value).toBe('Misaki');
    expect(screen.getByRole('alert').textContent).toContain(refusalText(code));
  });

  it('keeps secrets when no answer came', async () => {
    server.disconnects(save);
    await send();
    expect(field('password').value).toBe('secret');
  });

  it('no longer says why it failed once it is sent again', async () => {
    server.refuses(save, 'INTERNAL_ERROR');
    const { user } = await send();
    server.holds(save);
    await user.type(field('password'), 'secret');
    await user.click(button('Send'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what was typed', () => {
  it('survives a reload, but no secret does', async () => {
    const { user, unmount } = await open({ isKept: true });
    await user.type(field('name'), 'Misaki');
    await user.type(field('password'), 'secret');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    await open({ isKept: true });
    expect([field('name').value, field('password').value]).toEqual(['Misaki', '']);
  });

  it('is forgotten once the server has taken it', async () => {
    server.answers(save);
    const { unmount } = await send({ isKept: true });
    unmount();
    await open({ isKept: true });
    expect(field('name').value).toBe('');
  });

  it('survives a refusal', async () => {
    server.refuses(save, 'INTERNAL_ERROR');
    const { unmount } = await send({ isKept: true });
    unmount();
    await open({ isKept: true });
    expect(field('name').value).toBe('Misaki');
  });
});

describe('a call that needs a fresh proof of identity', () => {
  async function proved(props: OrderProps) {
    server.refuses(saveProved, 'REAUTHORIZATION_REQUIRED');
    const { address, unmount } = await send({ contract: saveProved as never, ...props });
    expect(address()).toBe('/mypage/reauthorize?returnTo=%2Forder');
    unmount();
    const act = JSON.parse(sessionStorage.getItem('waiting-act') ?? '{}') as object;
    sessionStorage.setItem('waiting-act', JSON.stringify({ ...act, isProved: true }));
    server.forget();
    server.answers(saveProved);
    const page = await open({ contract: saveProved as never, ...props });
    await settle();
    return page;
  }

  it('is made by itself after the proof when nothing has to be typed again', async () => {
    await proved({ hasSecret: false });
    expect(server.bodies(saveProved)).toEqual([{ name: 'Misaki', password: 'secret' }]);
  });

  it('asks to type secrets again, and keeps none of them', async () => {
    const { t } = await proved({});
    expect(server.sent()).toEqual([]);
    expect([field('name').value, field('password').value]).toEqual(['Misaki', '']);
    expect(screen.getByText(t('shell.proof.typeAgain'))).toBeTruthy();
  });

  it('has to be pressed again when it takes money', async () => {
    const { t } = await proved({ hasSecret: false, takesMoney: true });
    expect(server.sent()).toEqual([]);
    expect(field('name').value).toBe('Misaki');
    expect(screen.getByText(t('shell.proof.pressAgain'))).toBeTruthy();
  });
});

describe('other refusals', () => {
  it('of a session that has ended lead to the login and back', async () => {
    server.refuses(save, 'SESSION_EXPIRED');
    const { address } = await send();
    expect(address()).toBe('/login?returnTo=%2Forder');
    expect(screen.getByText(refusalText('SESSION_EXPIRED'))).toBeTruthy();
  });

  it('of a broken flow lead to its beginning only', async () => {
    server.refuses(save, 'INVALID_SESSION_FLOW', { flowError: { redirectTo: '/signup' } });
    const { user, t, address } = await send();
    const dialog = screen.getByRole('alertdialog', { name: t('shell.flowError.title') });
    expect(dialog.textContent).toContain(t('shell.flowError.text'));
    await user.click(button(t('shell.flowError.restart')));
    expect(address()).toBe('/signup');
  });

  it('of too many tries say how long to wait', async () => {
    const respond = server.fetch;
    Object.assign(globalThis, {
      fetch: async (...asked: Parameters<typeof respond>) => {
        const response = await respond(...asked);
        response.headers.set('retry-after', '90');
        return response;
      },
    });
    server.refuses(save, 'TOO_MANY_REQUESTS');
    const { t } = await send();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.waitSeconds', { seconds: 90 }));
  });
});
