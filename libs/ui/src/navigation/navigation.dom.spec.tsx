import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { SwitchRow } from '../choices/switch-row.js';
import { LanguageSwitch } from './language-switch.js';
import { Pager } from './pager.js';
import { Disclosure } from './disclosure.js';
import { Tabs } from './tabs.js';
import { UserMenu } from './user-menu.js';

describe('the member menu', () => {
  const links = [{ href: '/mypage', text: 'My Page' }];

  function open() {
    render(
      <>
        <UserMenu label="Menu of" name="Misaki" links={links} />
        <button type="button">Elsewhere</button>
      </>,
    );
    const opener = screen.getByRole('button', { name: 'Menu of Misaki' });
    fireEvent.click(opener);
    return opener;
  }

  const isOpen = () => screen.queryByRole('link', { name: 'My Page' }) !== null;

  it('opens and closes with its button', () => {
    const opener = open();
    expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    fireEvent.click(opener);
    expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  it('closes on Escape and returns the focus', () => {
    const opener = open();
    screen.getByRole('link', { name: 'My Page' }).focus();
    fireEvent.keyDown(document, { key: 'a' });
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('closes when another element is pressed or focused', () => {
    const opener = open();
    fireEvent.pointerDown(screen.getByRole('link', { name: 'My Page' }));
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    fireEvent.click(opener);
    fireEvent.focusIn(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
  });

  it('closes when one of its links is followed', () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'My Page' }));
    expect(isOpen()).toBe(false);
  });
});

describe('tabs', () => {
  const tabs = [
    { href: '/a', text: 'A' },
    { href: '/b', text: 'B' },
  ];

  it('mark the current tab', () => {
    render(<Tabs label="Tabs" tabs={tabs} current="/b" />);
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'A' }).getAttribute('aria-current')).toBeNull();
  });

  it('call `onChoose` when pressed, but let the browser open a new tab', () => {
    const onChoose = jest.fn();
    render(<Tabs label="Tabs" tabs={tabs} current="/b" onChoose={onChoose} />);
    const tab = screen.getByRole('link', { name: 'A' });
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(fireEvent.click(tab, { [key]: true })).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
    expect(fireEvent.click(tab)).toBe(false);
    expect(onChoose.mock.calls).toEqual([['/a']]);
  });
});

it('the language switch selects another language and ignores the current one', () => {
  const onSelect = jest.fn();
  const languages = [
    { code: 'ja', text: 'Japanese' },
    { code: 'en', text: 'English' },
  ];
  render(<LanguageSwitch label="Language" languages={languages} current="en" onSelect={onSelect} />);
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Japanese' }));
  expect(onSelect.mock.calls).toEqual([['ja']]);
});

describe('a switch', () => {
  const row = (busy: boolean, onChange: () => void) => (
    <SwitchRow name="news" title="News" checked={false} stateText="Off" busy={busy} onChange={onChange}>
      About films
    </SwitchRow>
  );

  it('is labelled by its title and described by its text', () => {
    render(row(false, () => undefined));
    const input = screen.getByRole('switch', { name: 'News' });
    const text = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('About films');
  });

  it('toggles when it is pressed, unless it is busy', () => {
    const onChange = jest.fn();
    const { rerender } = render(row(true, onChange));
    fireEvent.click(screen.getByRole('switch'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
    rerender(row(false, onChange));
    fireEvent.click(screen.getByRole('switch'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

it('a disclosure opens when `isOpen` is set and is then closed only by the user', () => {
  const { rerender } = render(<Disclosure summary="More">Text</Disclosure>);
  const isOpen = () => document.querySelector('details')?.open;
  expect(isOpen()).toBe(false);
  rerender(
    <Disclosure summary="More" isOpen>
      Text
    </Disclosure>,
  );
  expect(isOpen()).toBe(true);
  rerender(<Disclosure summary="More">Text</Disclosure>);
  expect(isOpen()).toBe(true);
});

it('a pager links to the previous and the next page', () => {
  const links = { previous: { href: '?page=1', text: 'Back' }, next: { href: '?page=3', text: 'Next' } };
  const { rerender } = render(<Pager label="Pages" text="2 / 3" {...links} />);
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
  ).toEqual([
    ['prev', '?page=1'],
    ['next', '?page=3'],
  ]);
  rerender(<Pager label="Pages" text="1 / 1" />);
  expect(screen.queryByRole('link')).toBeNull();
});
