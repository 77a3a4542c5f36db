import { signIn } from '../../auth';

export const GET = () => signIn('store', { redirectTo: '/' });
