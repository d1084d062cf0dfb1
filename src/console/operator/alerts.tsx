// What an operator should know of, the latest first.
import type { VNode } from 'preact';
import { now } from '../clock.js';
import { momentText } from '../format.js';
import { listOf } from '../guards.js';
import { TableHead } from '../parts/table-head.js';
import { hashOf } from '../router.js';
import { type AlertHeard, isAlert } from '../wire.js';
import { alertText } from '../words.js';
import { OperatorList } from './operator-list.js';

const isList = listOf(isAlert);
const COLUMNS = ['When', 'What', 'Bookie', 'Order', 'Message'];

/** Shows the alerts. */
export function Alerts(): VNode {
  return (
    <OperatorList path="/v1/operator/alerts/" isList={isList} none="All is well: there is no alert.">
      {(alerts: readonly AlertHeard[]) => (
        <table class="stacked">
          <TableHead caption="Alerts, the latest first" columns={COLUMNS} />
          <tbody>
            {alerts.map((alert) => (
              <tr key={alert.alert_id}>
                <td data-label="When">{momentText(alert.timestamp, now())}</td>
                <th scope="row" data-label="What">
                  {alertText(alert.kind)}
                </th>
                <td data-label="Bookie">{alert.bookie ?? '–'}</td>
                <td data-label="Order">
                  {alert.order_id === null ? (
                    '–'
                  ) : (
                    <a href={hashOf({ view: 'order', orderId: alert.order_id })}>{alert.order_id}</a>
                  )}
                </td>
                <td data-label="Message">
                  <span class="wrap">{alert.message}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OperatorList>
  );
}
