import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '@/test/render';
import { RowAction } from './row-action';

it('looks the same with a menu behind it', () => {
  renderWithProviders(
    <>
      <RowAction icon={IconDots} label="Alone" />
      <Menu>
        <Menu.Target>
          <RowAction icon={IconDots} label="With a menu" />
        </Menu.Target>
      </Menu>
    </>,
  );
  const looksOf = (name: string) => screen.getByRole('button', { name }).className;
  expect(looksOf('Alone')).not.toBe('');
  expect(looksOf('With a menu')).toBe(looksOf('Alone'));
});
