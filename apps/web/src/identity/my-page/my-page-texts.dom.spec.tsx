import { Greeting } from '@account/ui/layout/greeting';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { show } from '../../shared/page/show.testing.js';

it("My Page has its title as the heading with the member's name below", async () => {
  await show(<Greeting title="My Page" name="Misaki Sato" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Page');
  expect(screen.getByText('Misaki Sato')).toBeTruthy();
});

it('My Page separates name, value and note of a row for screen readers', async () => {
  await show(
    <ListRows>
      <ListRow name="Login history" value="Today 4:54" note="PC" />
      <ListRow name="Passkeys" value="" />
    </ListRows>,
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['Login history: Today 4:54, PC', 'Passkeys']);
});
