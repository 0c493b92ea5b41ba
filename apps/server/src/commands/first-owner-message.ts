/** The message with the first owner's password, which is printed once and stored nowhere. */
export const firstOwnerMessage = (
  made: { operator: { username: string }; password: string },
  place: string,
): string =>
  [
    `Console: ${place}`,
    `  owner               ${made.operator.username}`,
    `  temporary password  ${made.password}`,
    '  Shown this once. At the first login you choose a password of your own and enrol an authenticator app.',
    '',
  ].join('\n');
