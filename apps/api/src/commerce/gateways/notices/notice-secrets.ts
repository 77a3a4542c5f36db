/** What parts of a notice are encrypted for. */
export const rawContext = (id: string) => `gateway notice ${id} raw`;
export const eventContext = (id: string) => `gateway notice ${id} event`;
