import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';

const page = globalThis as unknown as {
  document: { body: { innerHTML: string } };
  sessionStorage: Map<string, string> & { length: number };
  window: { addEventListener: unknown; scrollTo: () => void };
  scrollTo: () => void;
};

describe('a spec file named *.dom.spec', () => {
  beforeAll(() => {
    page.document.body.innerHTML = '<button>Pay</button>';
  });

  it('has a separate document, which Testing Library searches', () => {
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(page.sessionStorage.length).toBe(0);
  });

  it('calls a replaced window function even without the prefix `window.`', () => {
    const scrolled: string[] = [];
    page.window.scrollTo = () => void scrolled.push('top');
    page.scrollTo();
    expect(scrolled).toEqual(['top']);
  });

  it('loads its own copies of modules that check for a window', async () => {
    expect(import.meta.resolve('react-router-dom')).toMatch(/\?page$/);
    const { createMemoryRouter } = (await import('react-router-dom')) as { createMemoryRouter: unknown };
    expect(createMemoryRouter).toBeInstanceOf(Function);
  });
});

afterAll(() => {
  page.document.body.innerHTML = '';
});
