/** The addresses of the console's screens, below the hash. */
export const paths = {
  login: '/login',
  overview: '/',
  recharges: '/recharges',
  recharge: (id: string) => `/recharges/${id}`,
  withdrawals: '/withdrawals',
  withdrawal: (id: string) => `/withdrawals/${id}`,
  members: '/members',
  member: (id: string) => `/members/${id}`,
  ledger: '/ledger',
  site: '/site',
  invites: '/invites',
  banks: '/banks',
  settings: '/settings',
  operators: '/operators',
  audit: '/audit',
  account: '/account',
} as const;
