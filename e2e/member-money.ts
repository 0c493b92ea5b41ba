import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { address } from './journey.ts';
import { call, type Member, PASSWORD, register } from './member.ts';

/** The payment password of the journeys' members. */
export const PIN = '739154';
/** A picture that every upload takes. */
export const PICTURE = join(import.meta.dirname, '../apps/member/public/icon-192.png');

export const setPin = (member: Member) =>
  call(
    'POST /member/setpwd',
    { type: 'payment', oldPassword: PASSWORD, newPassword: PIN, confirmPassword: PIN },
    member,
  );

/** Saves a Japanese account of a member who has the payment password. */
export const saveCard = (
  member: Member,
  more: { cardNumber?: string; accountType?: 'ordinary' | 'current' } = {},
) =>
  call(
    'POST /member/savebank',
    {
      holderName: 'ヤマダ ハナコ',
      cardNumber: '1234567',
      bankName: 'みずほ銀行',
      branchName: '東京営業部',
      branchCode: '001',
      phone: '+819012345678',
      paymentPassword: PIN,
      ...more,
    },
    member,
  );

/** A member who can withdraw. */
export async function registerWithCard(): Promise<Member & { cardId: string }> {
  const member = await register();
  await setPin(member);
  const { id } = await saveCard(member);
  return { ...member, cardId: id };
}

/** Uploads a picture as that member; answers its id. */
export async function uploadPicture({ token }: { token: string }): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(PICTURE)], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${address()}/api/upload/image`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Asks for a recharge to the site's first bank account. */
export async function askRecharge(member: Member, amount: number) {
  const [bank] = await call('GET /bank/list', {}, member);
  const screenshot = await uploadPicture(member);
  return call(
    'POST /member/recharge',
    { bankId: bank!.id, amount, screenshot, requestId: randomUUID() },
    member,
  );
}
