import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

export type CostsProps = { readonly monthlyDollars: number; readonly email: string };

/** Tells the operator by mail at 80 % of a month's budget, and when the forecast exceeds it. It switches nothing off. */
export class Costs extends Construct {
  constructor(scope: Construct, id: string, { monthlyDollars, email }: CostsProps) {
    super(scope, id);
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Month', {
      budget: {
        // Covers the whole account: cost tags take effect only after somebody activates them in the billing console. It
        // has no name, because a new address replaces the budget, and the new one is created before the old one is
        // deleted.
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }
}
