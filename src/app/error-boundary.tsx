import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

/** Catches what fails below it, where no router does. React knows no other form of this than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
