import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { PolicyForm } from '../../identity/sign-up/policy-form.js';
import { show } from '../page/show.testing.js';

const policyOf = (policyId: string, title: string): Policy => ({
  policyId,
  revision: 1,
  key: `${policyId}-key`,
  title,
  isExternal: false,
  usesExternalPolicy: false,
  dataSource: '',
  renderData: `The text of ${title}.`,
});
const policies = [policyOf('terms', 'Terms of use'), policyOf('privacy', 'Privacy policy')];

/** Calls back immediately, as browsers do; happy-dom never calls back. */
class ResizeObserverAtOnce {
  constructor(private readonly resized: () => void) {}
  observe() {
    queueMicrotask(() => act(() => this.resized()));
  }
  disconnect() {
    return undefined;
  }
}

/** Sets the heights of a box in pixels, because happy-dom has no layout. */
function giveBoxes({ clientHeight, scrollHeight }: { clientHeight: number; scrollHeight: number }) {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
}

const open = () => show(<PolicyForm policies={policies} returnTo={null} />);

const tick = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`agree to the ${title}`) });
/** Returns the scroll button of the first unread policy. */
const toEnd = () => {
  const [first] = screen.getAllByRole('button', { name: 'Go to the end' });
  if (first === undefined) throw new Error('No unread policy is left.');
  return first;
};
const submit = () => screen.getByRole('button', { name: /^Agree and continue/ });
const missing = () => document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent;

const { ResizeObserver } = globalThis;
afterEach(() => void Object.assign(globalThis, { ResizeObserver }));

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, { ResizeObserver: ResizeObserverAtOnce });
  giveBoxes({ clientHeight: 360, scrollHeight: 4_700 });
});

describe('a policy that does not fit in its box', () => {
  it('cannot be accepted until it has been read to the end', async () => {
    const { user } = await open();
    expect(tick('Terms of use').disabled).toBe(true);
    await user.click(tick('Terms of use'));
    expect(tick('Terms of use').checked).toBe(false);
  });

  it('can be accepted after its button has scrolled to the end, while the other policy still cannot be accepted', async () => {
    const { user } = await open();
    await user.click(toEnd());
    expect(tick('Terms of use').disabled).toBe(false);
    expect(tick('Privacy policy').disabled).toBe(true);
    await user.click(tick('Terms of use'));
    expect(tick('Terms of use').checked).toBe(true);
  });

  it('is scrolled to the end and focused when the button is pressed with the keyboard', async () => {
    const { user } = await open();
    toEnd().focus();
    await user.keyboard('{Enter}');
    const box = screen.getByRole('region', { name: 'Text of Terms of use' });
    expect(box.scrollTop).toBe(4_700);
    expect(document.activeElement).toBe(box);
    await user.tab();
    expect(document.activeElement).toBe(tick('Terms of use'));
  });

  it('is treated as read after the user has scrolled to the end', async () => {
    await open();
    const box = screen.getByRole('region', { name: 'Text of Privacy policy' });
    box.scrollTop = 4_340;
    fireEvent.scroll(box);
    expect(tick('Privacy policy').disabled).toBe(false);
    expect(tick('Terms of use').disabled).toBe(true);
  });
});

describe('the continue button', () => {
  it('is unavailable and lists all unread policies', async () => {
    const { user } = await open();
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(missing()).toBe('To continue, read the Terms of use and Privacy policy to the end.');
    await user.click(toEnd());
    expect(missing()).toBe(
      'To continue, read the Privacy policy to the end.To continue, agree to the Terms of use.',
    );
  });

  it('moves to the first unread policy when it is pressed too early', async () => {
    const { user } = await open();
    await user.click(toEnd());
    await user.click(submit());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Text of Privacy policy' }));
  });

  it('lists a policy that was read but not accepted', async () => {
    const { user } = await open();
    await user.click(toEnd());
    await user.click(toEnd());
    await user.click(tick('Privacy policy'));
    expect(submit().hasAttribute('aria-disabled')).toBe(false);
    expect(missing()).toBe('To continue, agree to the Terms of use.');
    await user.click(tick('Terms of use'));
    expect(submit().hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a policy that fits in its box', () => {
  it('is treated as read without scrolling, because the whole text is visible', async () => {
    giveBoxes({ clientHeight: 200, scrollHeight: 200 });
    await open();
    expect(await screen.findAllByText('You’ve reached the end')).toHaveLength(2);
    expect(screen.queryAllByRole('button', { name: 'Go to the end' })).toEqual([]);
    expect(tick('Terms of use').disabled).toBe(false);
  });
});
