import type { LegalKind } from '@fairground/contract/legal';

/** Samples in English; each says so in its first paragraph. */
export const samples: Record<LegalKind, string> = {
  terms: `**This is a sample that comes with the software.** No lawyer has checked it. The operator must replace it with terms of its own before opening the site.

## 1. About these terms
These terms are the agreement between the operator of this service (“we”) and its members. The version that you agreed to when you registered applies.

## 2. Your account
- Only adults aged 18 or over may register.
- Each person may have one account.
- Keep your login password and payment password to yourself. Our staff never ask for them.

## 3. The vote game
- Results are computed from a random value that is published after betting has closed. No screen, setting or permission lets anyone choose a result. You can recompute every draw on its verification screen.
- While the beacon embedded in the server is used, we hold its key: the randomness is not independent of us, and we could know results in advance. The Vote and verification screens then say so.
- Probabilities and ratios are shown before every stake. A stake that was accepted cannot be taken back.
- If a draw cannot be held, every stake in it is returned in full.

## 4. Balance, recharges and withdrawals
- In play mode the balance consists of play credits without monetary value. They can be neither bought nor cashed in.
- There are no wagering requirements. A fee is deducted from the amount withdrawn and shown before you confirm.
- If we refuse a withdrawal, we always give the reason and return the full amount to your balance.

## 5. Member protection
You can set limits, time-outs and self-exclusion at any time. We never loosen a limit on a member’s behalf.

## 6. What is not allowed
- Pretending to be somebody else, or using somebody else’s account or card
- Harassing other members or people shown here, or publishing their contact details
- Interfering with the service by improper means

## 7. Suspension
We may suspend the use of an account for what section 6 forbids, and say why. This never prevents the withdrawal of its balance.

## 8. Changes
A change of substance is published as a new version, and you are asked to agree again before your next stake or recharge. If you do not agree, you can still withdraw. Earlier versions stay readable.

## 9. Law and courts
[Sample: name the applicable law and the courts]`,
  privacy: `**This is a sample that comes with the software.** No lawyer has checked it. The operator must replace it with a policy of its own before opening the site.

## 1. What we collect
- Registration: username, email address or phone number
- Use: devices and IP addresses of logins, stakes, recharges and withdrawals, watch history
- What you enter: bank accounts, chat messages, contact details and messages of date requests, pictures

## 2. What we use it for
Only to provide the service, to prevent fraud, to answer you and to meet legal duties. Never for advertising.

## 3. Who receives it
Nobody, except where the law requires it or you agree. Banks receive what a transfer needs.

## 4. How it is protected
- Passwords are stored in a form that cannot be reversed.
- Account numbers and the contact details of date requests are encrypted.
- When staff open contact details or account numbers, that is recorded.

## 5. How long it is kept
Accounting records for as long as the law requires. Everything else is erased when it is no longer needed.

## 6. Your rights
You can ask to see, correct or erase your data. Write to customer service or to the contact below.

## 7. What is stored on your device
Your login, language and theme. There are no tracking cookies.

## 8. Contact
[Sample: name the person responsible for data protection and how to reach them]`,
  notice: `**This is a sample that comes with the software.** The operator must fill in its fields. In Japan, paid services must publish this notice under the Act on Specified Commercial Transactions.

## Seller (service provider)
[Sample: company or personal name]

## Person responsible
[Sample: name]

## Address
[Sample: postal code and address]

## Phone and hours
[Sample: phone number and hours]

## Email
[Sample: email address]

## Price
Play mode is free of charge. You decide the amount of a recharge on its screen.

## Charges besides the price
You pay for your connection and for bank transfers. The fee of a withdrawal is shown before you confirm it.

## How and when to pay
By bank transfer, in advance, to the account and with the reference shown on the recharge screen.

## When the service is provided
Your balance is credited as soon as the transfer has been confirmed.

## Returns and cancellation
Owing to the nature of the service, a stake that was accepted cannot be cancelled. Your balance can be withdrawn at any time, less the fee.

## System requirements
The latest version of a common browser, with JavaScript

## Licences
[Sample: licence number and authority, or why none is needed]`,
};
