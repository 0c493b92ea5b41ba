type AccountNameProps = { label: string; username: string | undefined };

/** The name to a password, unseen: without it a password manager does not know whose password it fills in or keeps. */
export function AccountName({ label, username = '' }: AccountNameProps) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      hidden
      aria-label={label}
    />
  );
}
