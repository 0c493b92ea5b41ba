/** The parts of a message, from which its mail in HTML, its mail in plain text and its SMS are all made. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'code'; code: string }
  | { type: 'link'; label: string; url: string }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Small print of the mail; left out of an SMS. */
  | { type: 'small'; text: string };

export type Letter = {
  /** BCP 47. */
  language: string;
  site: string;
  subject: string;
  blocks: readonly Block[];
  footer: string;
};
