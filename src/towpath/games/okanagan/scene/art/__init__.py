"""Everything that is drawn the same wherever it stands: goods, structures, actions, trees and peaks."""
