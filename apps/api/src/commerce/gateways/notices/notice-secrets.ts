export const rawContext = (id: string) => `gateway notice ${id} raw`;
export const eventContext = (id: string) => `gateway notice ${id} event`;
