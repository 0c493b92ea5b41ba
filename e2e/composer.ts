import type { Locator } from '@playwright/test';

/** The Enter key that confirms an input method's characters, recognisable by its key code alone, as in Safari. */
export async function enterOfInputMethod(field: Locator): Promise<void> {
  await field.focus();
  await field.evaluate((element) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 229, bubbles: true, cancelable: true }),
    );
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    );
  });
}

/** Sends such an Enter, and pastes spreadsheet cells, which come as text, HTML and picture at once; the text must be inserted. */
export async function composeAndPaste(field: Locator): Promise<void> {
  await field.fill('こんにちは');
  await enterOfInputMethod(field);
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'a\tb');
    clipboardData.setData('text/html', '<table><tr><td>a</td><td>b</td></tr></table>');
    clipboardData.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (element.dispatchEvent(paste)) document.execCommand('insertText', false, 'a\tb');
  });
}
