import type { TestApp } from '#test/app.ts';
import type { TestOperator } from '#test/operators.ts';
import { receipt } from '#test/pictures.ts';

/** Uploads a picture as an operator through the console. @returns its id. Different seeds look different */
export async function uploadAs(app: TestApp, operator: TestOperator, seed = 1): Promise<string> {
  const form = new FormData();
  const bytes = Buffer.from(await receipt(seed).png().toBuffer());
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${app.url}/console/api/uploads/image`, {
    method: 'POST',
    headers: { token: operator.token },
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}
