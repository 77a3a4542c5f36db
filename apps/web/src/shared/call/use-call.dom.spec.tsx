import { anyone } from '@account/contracts/platform/access';
import { call } from '@account/contracts/platform/call';
import { Button } from '@account/ui/form/button';
import { TextInput } from '@account/ui/form/text-input';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../form/call-form.js';
import { useCallForm } from '../form/use-call-form.js';
import { show } from '../page/show.testing.js';
import { useCall } from './use-call.js';

const pay = call({
  method: 'POST',
  path: '/zapi/pay',
  access: anyone,
  problems: [],
  input: z.strictObject({}),
  answer: z.looseObject({}),
});

type Handlers = Parameters<typeof useCall<typeof pay.input, typeof pay.answer, never>>[1];

function Pay(handlers: NonNullable<Handlers>) {
  const { mutate, isPending } = useCall(pay, handlers);
  return (
    <Button busy={isPending} onClick={() => mutate({})}>
      Pay
    </Button>
  );
}

function fail(): never {
  throw new TypeError('URL.parse is not a function');
}

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = { status: 403, code: 'FORBIDDEN', message: 'Refused.', requestId: 'r1' };

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => void fetched.mockImplementation(async () => answer({})));
afterEach(() => void fetched.mockReset());

const press = async (handlers: NonNullable<Handlers>, language: 'ja' | 'en' = 'en') => {
  const page = await show(<Pay {...handlers} />, { language });
  await page.user.click(screen.getByRole('button', { name: 'Pay' }));
  return page;
};

describe('a response that the page cannot handle', () => {
  it.each(['ja', 'en'] as const)(
    'shows in %s that the action may have been executed, and offers a reload',
    async (language) => {
      const reload = jest.spyOn(location, 'reload').mockImplementation(() => undefined);
      const { t, user } = await press({ answered: fail }, language);
      const dialog = await screen.findByRole('alertdialog', { name: t('shell.flowError.title') });
      expect(dialog.textContent).toContain(t('shell.flowError.mayBeDone'));
      await user.click(screen.getByRole('button', { name: t('shell.flowError.reload') }));
      expect(reload).toHaveBeenCalledTimes(1);
      reload.mockRestore();
    },
  );

  it('shows the dialog when the response redirects to a forbidden address', async () => {
    fetched.mockImplementation(async () => answer({ redirectTo: 'javascript:alert(1)' }));
    const { t } = await press({});
    expect((await screen.findByRole('alertdialog')).textContent).toContain(t('shell.flowError.mayBeDone'));
  });

  it('shows the dialog when an asynchronous handler rejects later', async () => {
    const { t } = await press({ answered: () => Promise.resolve().then(fail) });
    expect((await screen.findByRole('alertdialog')).textContent).toContain(t('shell.flowError.mayBeDone'));
  });
});

describe('a refused call', () => {
  it('shows the dialog when the page cannot handle the refusal', async () => {
    fetched.mockImplementation(async () => answer(refusal, 403));
    const { t } = await press({ failed: fail });
    expect((await screen.findByRole('alertdialog')).textContent).toContain(t('shell.flowError.mayBeDone'));
  });

  it('shows only the refusal when the page handles the refusal', async () => {
    fetched.mockImplementation(async () => answer(refusal, 403));
    await press({});
    expect(await screen.findByText('Refused.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a successful call does not show a dialog', async () => {
  const answered = jest.fn<() => void>();
  await press({ answered });
  expect(answered).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('a form', () => {
  function PayForm({ inputOf }: { inputOf: () => Record<string, never> }) {
    const form = useCallForm({
      contract: pay,
      schema: z.object({ name: z.string() }),
      defaultValues: { name: '' },
      inputOf,
    });
    return (
      <CallForm state={form}>
        <TextInput {...form.control('name')} />
        <Submit>Send</Submit>
      </CallForm>
    );
  }

  it('shows the dialog when the page fails before the request is sent', async () => {
    const { t, user } = await show(<PayForm inputOf={fail} />);
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(t('shell.flowError.mayBeDone'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends one request when it is submitted', async () => {
    const { user } = await show(<PayForm inputOf={() => ({})} />);
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
