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

describe('useCallForm', () => {
  it('sends its values once when it is submitted twice', async () => {
    const held = server.holds(save);
    const { user } = await send();
    await user.click(button('Send'));
    await user.type(field('name'), '{Enter}');
    expect(server.bodies(save)).toEqual([{ name: 'Misaki', password: 'secret' }]);
    await held.answer(undefined);
    expect(button('Send').getAttribute('aria-busy')).toBeNull();
  });

  it('shows errors next to their fields and in a summary, and moves the focus to the summary', async () => {
    const { user, t } = await open();
    await user.click(button('Send'));
    expect(server.sent()).toEqual([]);
    expect(document.activeElement?.textContent).toContain(t('shell.form.errorSummary'));
    expect(document.title).toContain(t('shell.failedTitle', { title: '' }).trim());
  });

  it('shows an error that two fields share only once', async () => {
    const { user } = await open();
    await user.click(button('Send'));
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('clears an error when the field becomes valid', async () => {
    const { user } = await open();
    await user.click(button('Send'));
    await user.type(field('name'), 'M');
    expect(field('name').getAttribute('aria-invalid')).toBeNull();
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the rejection of a field next to that field, with its error code', async () => {
    server.refuses(save, 'INVALID_PASSWORD_REUSED');
    const { t } = await send();
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
    expect(field('name').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(t('shell.call.code', { code: 'INVALID_PASSWORD_REUSED' }))).toBeTruthy();
  });

  it('shows field errors from the server next to their fields, and all other errors in the summary', async () => {
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
  ] as const)('clears secrets after %s and keeps the other values', async (code, password) => {
    server.refuses(save, code);
    await send();
    expect(field('password').value).toBe(password);
    expect(field('name').value).toBe('Misaki');
    expect(screen.getByRole('alert').textContent).toContain(refusalText(code));
  });

  it('keeps secrets after a missing response', async () => {
    server.disconnects(save);
    await send();
    expect(field('password').value).toBe('secret');
  });

  it('clears the previous error when it is submitted again', async () => {
    server.refuses(save, 'INTERNAL_ERROR');
    const { user } = await send();
    server.holds(save);
    await user.type(field('password'), 'secret');
    await user.click(button('Send'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the form draft', () => {
  it('is kept across a reload, except for secrets', async () => {
    const { user, unmount } = await open({ isKept: true });
    await user.type(field('name'), 'Misaki');
    await user.type(field('password'), 'secret');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    await open({ isKept: true });
    expect([field('name').value, field('password').value]).toEqual(['Misaki', '']);
  });

  it('is removed when the server has accepted the form', async () => {
    server.answers(save);
    const { unmount } = await send({ isKept: true });
    unmount();
    await open({ isKept: true });
    expect(field('name').value).toBe('');
  });

  it('is kept after a refusal', async () => {
    server.refuses(save, 'INTERNAL_ERROR');
    const { unmount } = await send({ isKept: true });
    unmount();
    await open({ isKept: true });
    expect(field('name').value).toBe('Misaki');
  });
});

describe('a call that requires reauthentication', () => {
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

  it('is resumed automatically when no value has to be typed again', async () => {
    await proved({ hasSecret: false });
    expect(server.bodies(saveProved)).toEqual([{ name: 'Misaki', password: 'secret' }]);
  });

  it('asks for secrets again and does not store them', async () => {
    const { t } = await proved({});
    expect(server.sent()).toEqual([]);
    expect([field('name').value, field('password').value]).toEqual(['Misaki', '']);
    expect(screen.getByText(t('shell.proof.typeAgain'))).toBeTruthy();
  });

  it('must be confirmed again when it charges money', async () => {
    const { t } = await proved({ hasSecret: false, takesMoney: true });
    expect(server.sent()).toEqual([]);
    expect(field('name').value).toBe('Misaki');
    expect(screen.getByText(t('shell.proof.pressAgain'))).toBeTruthy();
  });
});

describe('other refusals', () => {
  it('redirect to the login, which returns to the page, when the session has expired', async () => {
    server.refuses(save, 'SESSION_EXPIRED');
    const { address } = await send();
    expect(address()).toBe('/login?returnTo=%2Forder');
    expect(screen.getByText(refusalText('SESSION_EXPIRED'))).toBeTruthy();
  });

  it('show a dialog that restarts a broken flow', async () => {
    server.refuses(save, 'INVALID_SESSION_FLOW', { flowError: { redirectTo: '/signup' } });
    const { user, t, address } = await send();
    const dialog = screen.getByRole('alertdialog', { name: t('shell.flowError.title') });
    expect(dialog.textContent).toContain(t('shell.flowError.text'));
    await user.click(button(t('shell.flowError.restart')));
    expect(address()).toBe('/signup');
  });

  it('show the waiting time after too many attempts', async () => {
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
