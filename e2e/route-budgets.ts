/**
 * Bytes in brotli that each screen of the route table may cost (route-bytes.ts says what is counted): what it cost when
 * its line was written and a tenth, 300 B at least. `BUDGET.route` is the bound of them all. One that grows past its own
 * fails by its name. `script/build && node bench/bytes.ts routes` prints the lines anew.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, number>> = {
  'src/features/movies/browse/MovieScreen.tsx': 12800,
  'src/features/meet/MeetScreen.tsx': 5800,
  'src/app/screens/VoteTab.tsx': 15000,
  'src/app/screens/ProfileTab.tsx': 11300,
  'src/features/account/LoginScreen.tsx': 4900,
  'src/features/account/RegisterScreen.tsx': 7600,
  'src/features/movies/detail/MovieDetailScreen.tsx': 6900,
  'src/features/movies/kept/ShelfScreen.tsx': 1300,
  'src/features/meet/MeetDetailScreen.tsx': 11100,
  'src/features/vote/HistoryScreen.tsx': 5100,
  'src/features/vote/VerifyScreen.tsx': 8500,
  'src/features/vote/OrdersScreen.tsx': 4800,
  'src/features/wallet/TransactionsScreen.tsx': 4600,
  'src/features/account/SessionsScreen.tsx': 2000,
  'src/features/wallet/cards/BankCardsScreen.tsx': 12100,
  'src/features/wallet/cards/AddBankCardScreen.tsx': 15000,
  'src/features/account/password/ChangePasswordScreen.tsx': 13100,
  'src/features/notices/AnnouncementsScreen.tsx': 1100,
  'src/features/notices/AnnouncementScreen.tsx': 1200,
  'src/features/support/SupportScreen.tsx': 10600,
  'src/features/wallet/withdraw/WithdrawScreen.tsx': 13000,
  'src/app/screens/RechargePage.tsx': 15000,
  'src/features/protection/settings/ProtectionScreen.tsx': 9800,
  'src/features/meet/requests/DateRequestsScreen.tsx': 4600,
  'src/features/meet/detail/BlockedScreen.tsx': 5100,
  'src/features/about/AboutScreen.tsx': 11900,
  'src/app/screens/NotFoundScreen.tsx': 800,
};
