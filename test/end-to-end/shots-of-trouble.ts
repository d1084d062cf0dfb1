// The trade page when something is wrong, or on its way: what it says, and what can still be done.
import { ask } from './client.js';
import { OPERATOR_LISTS } from './shots-of-nothing.js';
import { PAINTED_MS, type Shots } from './shots.js';
import { PASSWORD, type Trouble } from './trouble.js';

const LOADED_MS = 1000;

/** Takes the pictures. */
export async function shootTrouble(shots: Shots, trouble: Trouble): Promise<void> {
  await shootWayIn(shots);
  await shootEvents(shots, trouble);
  await shootPlacing(shots, trouble);
  await shootOrders(shots, trouble);
  await shootPositions(shots, trouble);
  await shootSessionOver(shots, trouble);
  await shootForbidden(shots, trouble);
  await shootOperator(shots);
  await shootLost(shots, trouble);
}

const LOG_IN = { method: 'POST', path: /\/sessions\/$/ };
const WHO = { method: 'GET', path: /\/sessions\// };

async function shootWayIn({ page, shoot, logIn, cutOff, shootWaiting }: Shots): Promise<void> {
  await cutOff(LOG_IN, async () => {
    await logIn('alice', PASSWORD);
    await page.getByRole('alert').waitFor();
    await shoot('log-in-unreachable');
  });
  await cutOff(WHO, async () => {
    await logIn('alice', PASSWORD);
    await page.getByRole('alert').waitFor();
    await shoot('unreachable');
  });
  await shootWaiting('waiting', WHO, () => page.getByRole('button', { name: 'Try again' }).click());
  await page.locator('.event-row').first().waitFor();
}

/** Goes to an event, by its home team. */
async function open({ page }: Shots, { events, url }: Trouble, home: string): Promise<void> {
  await page.goto(`${url}/#/events/fb/${encodeURIComponent(events.get(home)!.event_id)}`);
  await page.locator('.event-head').waitFor();
  await page.waitForTimeout(LOADED_MS);
}

async function shootEvents(shots: Shots, trouble: Trouble): Promise<void> {
  const { page, shoot } = shots;
  await open(shots, trouble, 'Oakham');
  await page.locator('.price').first().waitFor();
  await shoot('offers-in-play');
  await open(shots, trouble, 'Quorn');
  await shoot('offers-none');
  await page.goto(`${trouble.url}/#/events/fb/none`);
  await page.getByText('This event is over').waitFor();
  await shoot('event-over');
}

async function shootPlacing(shots: Shots, trouble: Trouble): Promise<void> {
  const { page, shoot, shootWaiting, cutOff } = shots;
  const place = page.getByRole('button', { name: 'Place order' });
  await open(shots, trouble, 'Sandbach');
  await shootWaiting('betslip-waiting', { method: 'POST', path: /\/betslips\/$/ }, () =>
    page.locator('.price').first().click(),
  );
  await page.locator('.quotes .best').first().waitFor();
  await page.getByLabel(/^Stake/).fill('100000');
  await place.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot('order-no-credit');
  await page.getByLabel(/^Stake/).fill('15');
  const orders = { method: 'POST', path: /\/orders\/$/ };
  await cutOff(orders, async () => {
    await place.click();
    await page.getByText('It is not known whether the order was placed').waitFor();
    await shoot('order-in-doubt');
  });
  await page.getByText('The server has no such order').waitFor();
  await page.getByLabel('Lowest price').fill('4');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Keep trying for').selectOption('3600');
  await shootWaiting('order-being-placed', orders, () => place.click());
  const close = page.getByRole('button', { name: /^Close order/ });
  await close.waitFor();
  await page.waitForTimeout(PAINTED_MS);
  await shoot('order-open');
  await shootWaiting('order-being-closed', { method: 'POST', path: /\/close\/$/ }, () => close.click());
  await page.getByText('Closed by hand').waitFor();
  await shoot('order-closed');
  await closeBetslips(shots, trouble);
  await page.getByRole('button', { name: 'Open it again' }).waitFor();
  await shoot('betslip-closed');
}

const sessionOf = async ({ page }: Shots): Promise<string> =>
  String(await page.evaluate("sessionStorage.getItem('slipstream.session')"));

/** Closes the betslips behind the page's back, as their end does. */
async function closeBetslips(shots: Shots, { url }: Trouble): Promise<void> {
  const session = await sessionOf(shots);
  const { payload } = await ask(url, { path: '/v1/betslips/', session });
  for (const id of payload as readonly string[])
    await ask(url, { method: 'DELETE', path: `/v1/betslips/${id}/`, session });
}

async function shootOrders({ page, shoot, goTo, shootWaiting, cutOff }: Shots, trouble: Trouble): Promise<void> {
  const orders = { method: 'GET', path: /\/orders\/$/ };
  await shootWaiting('orders-waiting', orders, () => goTo('Orders'));
  await page.locator('.stacked tbody tr').nth(7).waitFor();
  await shoot('orders-troubled');
  await page.getByLabel('Search').fill('no such team');
  await page.getByText('No order is like that.').waitFor();
  await shoot('orders-none');
  await cutOff(orders, async () => {
    await page.getByLabel('Search').fill('v');
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await shoot('orders-unreachable');
  });
  await page.getByLabel('Search').fill('');
  for (const [became, { order_id }] of trouble.orders) {
    await page.goto(`${trouble.url}/#/orders/${order_id}`);
    await page.getByRole('article', { name: `Order ${order_id}` }).waitFor();
    await page.waitForTimeout(LOADED_MS);
    await shoot(`order-${became.replaceAll(' ', '-')}`);
  }
  await page.goto(`${trouble.url}/#/orders/999999`);
  await page.getByText('There is no order').waitFor();
  await shoot('order-unknown');
}

async function shootPositions({ page, shoot, goTo, shootWaiting }: Shots, { events, url }: Trouble): Promise<void> {
  const positionOn = (home: string): string => `${url}/#/positions/${encodeURIComponent(events.get(home)!.event_id)}`;
  await shootWaiting('positions-waiting', { method: 'GET', path: /\/position\/$/ }, () => goTo('Positions'));
  await page.goto(positionOn('Ilkeston'));
  await page.waitForTimeout(LOADED_MS);
  await shoot('positions-unanswered');
  await page.goto(positionOn('Quorn'));
  await page.getByText('There are no bets on this event.').waitFor();
  await shoot('positions-none');
}

async function shootSessionOver(shots: Shots, { url }: Trouble): Promise<void> {
  const session = await sessionOf(shots);
  await ask(url, { method: 'DELETE', path: `/v1/sessions/${session}/`, session });
  await shots.page.getByText('The session is over.').waitFor();
  await shots.shoot('session-over');
}

async function shootForbidden(shots: Shots, trouble: Trouble): Promise<void> {
  const { page, shoot } = shots;
  await shots.logIn('bob', PASSWORD);
  await page.getByText('This account may not use the trade page.').waitFor();
  await page.waitForTimeout(PAINTED_MS);
  await shoot('no-permission');
  await shots.logInInstead('carol', PASSWORD);
  await open(shots, trouble, 'Sandbach');
  await page.locator('.price').first().click();
  await page.locator('.slip .notice, .quotes').first().waitFor();
  await page.waitForTimeout(LOADED_MS);
  await shoot('betslip-forbidden');
  await page.goto(`${trouble.url}/#/operator/providers`);
  await page.getByText('This is for master agents.').waitFor();
  await shoot('operator-forbidden');
}

async function shootOperator(shots: Shots): Promise<void> {
  const { page, shoot } = shots;
  await shots.logInInstead('root', PASSWORD);
  await shots.goTo('Operator');
  for (const list of OPERATOR_LISTS) {
    await page.getByRole('link', { name: list }).click();
    await page.waitForTimeout(LOADED_MS);
    await shoot(`operator-troubled-${list.toLowerCase().replaceAll(' ', '-')}`);
  }
  await page.getByLabel('Search').fill('oakham');
  await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
  await page.locator('.forms').waitFor();
  await shoot('operator-event');
  await page.locator('[name=score]').fill('many');
  await page.getByRole('button', { name: 'Set how it stands' }).click();
  await page.getByRole('button', { name: 'Set the result' }).click();
  await page.getByRole('alert').nth(1).waitFor();
  await shoot('operator-event-refused');
  await page.locator('[name=score]').fill('2');
  await page.locator('[name=score_away]').fill('1');
  await page.getByRole('button', { name: 'Set how it stands' }).click();
  await page.getByText('It is said to be').waitFor();
  await shoot('operator-event-said');
}

async function shootLost(shots: Shots, trouble: Trouble): Promise<void> {
  const { page, shoot } = shots;
  await open(shots, trouble, 'Sandbach');
  await page.locator('.price').first().waitFor();
  await trouble.stop();
  await page.getByText('The connection is lost.').waitFor();
  await shoot('connection-lost');
  await trouble.start();
}
